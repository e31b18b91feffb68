import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/prefetch-query';
import { courseOverviewQuery } from './course-overview.query';

export default defineScreen({
  path: '/course-overview/:courseId',
  access: 'public',
  title: 'Course',
  screen: () => import('./course-overview.screen'),
  firstRead: { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  firstView: './course-overview.first-view',
  prefetch: (services, { courseId }) => {
    // The query's key holds the user, who is not known yet while the session loads.
    if (!courseId || services.session.getState().status === 'loading') return undefined;
    return prefetchQuery(services, (client) => client.query(courseOverviewQuery(services, courseId)));
  },
});
