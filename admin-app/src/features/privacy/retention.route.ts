import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people/privacy',
  access: 'admin',
  title: 'Privacy',
  screen: () => import('./retention.screen'),
});
