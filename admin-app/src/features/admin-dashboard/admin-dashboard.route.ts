import { defineScreen } from 'shared-ui/screens';
import { prefetchFigures } from '../../shared/figures';
import { prefetchOpenReports } from '../analytics';
import { prefetchLists } from '../content';

export default defineScreen({
  path: '/admin-dashboard',
  access: 'admin',
  right: 'content',
  title: 'Admin dashboard',
  prefetch: async (services) => {
    await Promise.all([prefetchLists(services), prefetchFigures(services), prefetchOpenReports(services)]);
  },
  screen: () => import('./admin-dashboard.screen'),
});
