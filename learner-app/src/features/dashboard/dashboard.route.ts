import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { dashboardQuery } from './dashboard.query';

export default defineScreen({
  path: '/dashboard',
  access: 'signed-in',
  title: 'My progress',
  screen: () => import('./dashboard.screen'),
  firstRead: { rpc: 'get_dashboard', args: { p_time_zone: ':timeZone' } },
  firstView: './dashboard.first-view',
  prefetch: (services) => prefetchQuery(services, (client) => client.query(dashboardQuery(services))),
});
