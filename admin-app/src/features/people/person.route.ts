import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people/:personId',
  access: 'admin',
  title: 'Person',
  screen: () => import('./person.screen'),
});
