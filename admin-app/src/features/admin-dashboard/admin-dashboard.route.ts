import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/admin-dashboard',
  access: 'admin',
  right: 'content',
  title: 'Admin dashboard',
  screen: () => import('./admin-dashboard.screen'),
});
