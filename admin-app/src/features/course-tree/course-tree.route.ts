import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/content',
  access: 'admin',
  right: 'content',
  title: 'Courses and lessons',
  screen: () => import('./course-tree.screen'),
});
