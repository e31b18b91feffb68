import type { FirstViewMarkup } from 'shared-ui/prerender';
import { courseOverviewFirstView } from './features/course-overview/course-overview.first-view-markup';
import { homeFirstView } from './features/home/home.first-view-markup';
import { quizFirstView } from './features/quiz-player/quiz-player.first-view-markup';

/**
 * What screens show before the app's code is there, by route pattern: rendered at build time. Of each, the module named
 * in `webpack.config.ts` says how the answer to the screen's first read fills it.
 */
export default {
  '/home': homeFirstView(),
  '/course-overview/:courseId': courseOverviewFirstView(),
  '/quiz/:courseId/:lessonId': quizFirstView(),
} satisfies Record<string, FirstViewMarkup>;
