import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/courses/:courseId',
  access: 'admin',
  right: 'content',
  title: 'Course analytics',
  screen: () => import('./course-funnel.screen'),
});
