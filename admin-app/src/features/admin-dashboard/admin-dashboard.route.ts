import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/admin-dashboard',
  access: 'admin',
  title: 'Admin dashboard',
  screen: () => import('./admin-dashboard.screen'),
});
