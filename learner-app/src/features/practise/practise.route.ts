import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { practiceQuery } from './practise.query';

export default defineScreen({
  path: '/practise',
  access: 'signed-in',
  title: 'Practise',
  screen: () => import('./practise.screen'),
  firstRead: { rpc: 'get_practice', args: { p_time_zone: ':timeZone' } },
  firstView: './practise.first-view',
  prefetch: (services) => prefetchQuery(services, (client) => client.query(practiceQuery(services))),
});
