import { defineScreen } from 'shared-ui/screens';
import { prefetchCourseOverview } from '../../shared/course-overview/course-overview.query';

export default defineScreen({
  path: '/course-overview/:courseId',
  access: 'public',
  title: 'Course',
  screen: () => import('./course-overview.screen'),
  firstRead: { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  firstView: './course-overview.first-view',
  prefetch: prefetchCourseOverview,
});
