import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/course-builder',
  access: 'admin',
  right: 'content',
  title: 'New course',
  screen: () => import('./new-course.screen'),
});
