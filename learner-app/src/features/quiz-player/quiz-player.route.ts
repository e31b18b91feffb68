import { defineScreen } from 'shared-ui/screens';
import { showsFirstView } from 'shared-ui/start';
import { REVIEW } from '../../shared/lessons/lesson-paths';
import { OUTBOX_PREFIX } from './saving/answer-outbox';
import { prefetchQuiz } from './saving/prefetch-quiz';

export default defineScreen({
  path: '/quiz/:courseId/:lessonId',
  access: 'signed-in',
  layout: 'bare',
  title: 'Quiz',
  screen: () => import('./quiz-player.screen'),
  firstRead: {
    rpc: 'open_quiz',
    args: { p_course_id: ':courseId', p_ref: ':lessonId' },
    unlessStored: OUTBOX_PREFIX,
    unlessSearch: REVIEW,
  },
  firstView: './quiz-player.first-view',
  // Prefetches only for a first view. Otherwise the player reads the quiz when it opens, because an earlier read would lack answers that
  // are sent from the outbox before then.
  prefetch: (services, { courseId, lessonId }) => {
    const session = services.session.getState();
    if (!showsFirstView() || session.status !== 'signed-in' || !courseId || !lessonId) return undefined;
    return prefetchQuiz(services, session.user.id, courseId, lessonId).catch(() => undefined);
  },
});
