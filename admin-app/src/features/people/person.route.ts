import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people/:personId',
  access: 'admin',
  right: 'people',
  title: 'Person',
  screen: () => import('./person.screen'),
});
