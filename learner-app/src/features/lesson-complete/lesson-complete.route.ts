import { defineScreen } from 'shared-ui/screens';
import { prefetchCourseOverview } from '../../shared/course-overview.query';

export default defineScreen({
  path: '/lesson-complete/:courseId',
  access: 'public',
  title: 'Lesson complete',
  screen: () => import('./lesson-complete.screen'),
  firstRead: { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  firstView: './lesson-complete.first-view',
  prefetch: prefetchCourseOverview,
});
