import { OUTBOX_PREFIX } from './features/quiz-player/outbox-prefix.ts';

/**
 * What a screen reads first, by route pattern: the host asks for it while code is still on its way. Goes into the release
 * manifest. Not the video player's: a place that waits on this device may have to be sent before it reads, and neither
 * the quiz's while answers wait.
 */
export const FIRST_READS = {
  '/home': { rpc: 'get_home' },
  '/course-overview/:courseId': { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  '/quiz/:courseId/:lessonId': {
    rpc: 'open_quiz',
    args: { p_course_id: ':courseId', p_ref: ':lessonId' },
    unlessStored: OUTBOX_PREFIX,
  },
};
