import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/history',
  access: 'admin',
  right: 'content',
  title: 'History',
  screen: () => import('./history.screen'),
});
