import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/course-builder/:courseId',
  access: 'admin',
  right: 'content',
  title: 'Course builder',
  screen: () => import('./course-builder.screen'),
});
