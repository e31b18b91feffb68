import { defineScreen } from 'shared-ui/screens';
import { showsFirstView } from 'shared-ui/start';
import { prefetchVideo } from './prefetch-video';
import { OUTBOX_PREFIX } from './progress/outbox-prefix';

export default defineScreen({
  path: '/video/:courseId/:lessonId',
  access: 'signed-in',
  title: 'Video',
  screen: () => import('./video-player.screen'),
  // Skipped if there is unsent progress, which must reach the server first because it changes the playback position.
  firstRead: {
    rpc: 'get_video_lesson',
    args: { p_course_id: ':courseId', p_ref: ':lessonId' },
    unlessStored: OUTBOX_PREFIX,
  },
  firstView: './video-player.first-view',
  // Prefetches only for a first view. Otherwise the player reads the video when it opens, because a position that was read earlier may be
  // out of date.
  prefetch: (services, { courseId, lessonId }) => {
    const session = services.session.getState();
    if (!showsFirstView() || session.status !== 'signed-in' || !courseId || !lessonId) return undefined;
    return prefetchVideo(services, session.user.id, courseId, lessonId).catch(() => undefined);
  },
});
