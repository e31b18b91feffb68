import { defineScreen } from 'shared-ui/screens';

// The path isn't under /first-year, because the students' pages are there.
export default defineScreen({
  path: '/first-year-months',
  access: 'admin',
  right: 'content',
  title: 'First year',
  screen: () => import('./first-year.screen'),
});
