import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { firstYearQuery } from './first-year.query';

export default defineScreen({
  path: '/first-year',
  access: 'signed-in',
  title: 'My first year',
  screen: () => import('./first-year.screen'),
  firstRead: { rpc: 'get_first_year' },
  prefetch: (services) => prefetchQuery(services, (client) => client.query(firstYearQuery(services))),
});
