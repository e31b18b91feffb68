import { defineScreen } from 'shared-ui/screens';

// Below /first-year are the students' pages.
export default defineScreen({
  path: '/first-year-months',
  access: 'admin',
  right: 'content',
  title: 'First year',
  screen: () => import('./first-year.screen'),
});
