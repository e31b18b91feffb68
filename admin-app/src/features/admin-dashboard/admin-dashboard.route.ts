import { defineScreen } from 'shared-ui/screens';
import { prefetchLists } from '../content';

export default defineScreen({
  path: '/admin-dashboard',
  access: 'admin',
  right: 'content',
  title: 'Admin dashboard',
  prefetch: (services) => prefetchLists(services),
  screen: () => import('./admin-dashboard.screen'),
});
