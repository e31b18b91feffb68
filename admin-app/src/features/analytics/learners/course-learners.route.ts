import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/courses/:courseId/learners',
  access: 'admin',
  right: 'people',
  title: 'Learners of a course',
  screen: () => import('./course-learners.screen'),
});
