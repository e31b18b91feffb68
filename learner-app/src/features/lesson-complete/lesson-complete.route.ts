import { defineScreen } from 'shared-ui/screens';
import { prefetchQuery } from '../../shared/data/prefetch-query';
import { courseCompletionQuery } from './lesson-complete.query';

export default defineScreen({
  path: '/lesson-complete/:courseId',
  access: 'public',
  title: 'Lesson complete',
  screen: () => import('./lesson-complete.screen'),
  firstRead: { rpc: 'get_course_completion', args: { p_course_id: ':courseId' } },
  firstView: './lesson-complete.first-view',
  prefetch: (services, { courseId }) =>
    courseId && services.session.getState().status !== 'loading'
      ? prefetchQuery(services, (client) => client.query(courseCompletionQuery(services, courseId)))
      : undefined,
});
