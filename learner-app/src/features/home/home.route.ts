import { defineScreen } from 'shared-ui/screens';
import { homeQuery } from '../../shared/home/home.query';
import { prefetchQuery } from '../../shared/data/prefetch-query';

export default defineScreen({
  path: '/home',
  access: 'signed-in',
  title: 'Home',
  screen: () => import('./home.screen'),
  firstRead: { rpc: 'get_home', args: { p_time_zone: ':timeZone' }, unlessSearch: 'q' },
  firstView: './home.first-view',
  prefetch: (services) => prefetchQuery(services, (client) => client.query(homeQuery(services))),
});
