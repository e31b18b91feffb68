import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/people',
  access: 'admin',
  right: 'people',
  title: 'People',
  screen: () => import('./people.screen'),
});
