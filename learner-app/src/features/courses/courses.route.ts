import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { coursesQuery } from './courses.query';

export default defineScreen({
  path: '/courses',
  access: 'public',
  title: 'Courses',
  screen: () => import('./courses.screen'),
  firstRead: { rpc: 'get_courses' },
  firstView: './courses.first-view',
  prefetch: (services) => prefetchQuery(services, (client) => client.query(coursesQuery(services))),
});
