import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people/privacy',
  access: 'admin',
  right: 'people',
  title: 'Privacy',
  screen: () => import('./retention.screen'),
});
