import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/courses/:courseId/learners',
  access: 'admin',
  right: 'people',
  title: 'Course results',
  screen: () => import('./course-learners.screen'),
});
