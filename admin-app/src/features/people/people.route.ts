import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people',
  access: 'admin',
  title: 'People',
  screen: () => import('./people.screen'),
});
