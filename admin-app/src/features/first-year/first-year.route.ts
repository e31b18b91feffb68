import { defineScreen } from 'shared-ui/screens';

// Not under /first-year, which has the students' pages.
export default defineScreen({
  path: '/first-year-months',
  access: 'admin',
  right: 'content',
  title: 'First year',
  screen: () => import('./first-year.screen'),
});
