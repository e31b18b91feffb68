import { defineScreen } from 'shared-ui/screens';
import { homeQuery } from '../../shared/home/home.query';
import { prefetchQuery } from '../../shared/data/prefetch-query';

export default defineScreen({
  path: '/course',
  access: 'signed-in',
  title: 'Course',
  screen: () => import('./course.screen'),
  firstRead: { rpc: 'get_home', args: { p_time_zone: ':timeZone' } },
  prefetch: (services) => prefetchQuery(services, (client) => client.query(homeQuery(services))),
});
