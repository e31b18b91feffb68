import { defineApp } from 'shared-ui/webpack';
import { CONTRACT_VERSION } from '../shared-ui/src/contract/version.ts';
import { FIRST_READS } from './src/first-reads.ts';
import { PATHS } from './src/paths.ts';

export default defineApp({
  name: 'learner-app',
  root: import.meta.dirname,
  port: Number(process.env['LEARNER_PORT'] ?? 3001),
  title: 'Learner app',
  remote: {
    app: './src/app.tsx',
    contractVersion: CONTRACT_VERSION,
    paths: PATHS,
    reads: FIRST_READS,
    firstViews: {
      markup: './src/first-views.tsx',
      rules: {
        '/home': './src/features/home/home.first-view.ts',
        '/course-overview/:courseId': './src/features/course-overview/course-overview.first-view.ts',
        '/quiz/:courseId/:lessonId': './src/features/quiz-player/quiz-player.first-view.ts',
      },
    },
    // Named in routes.tsx; the two sign-in pages stand outside the data layout.
    chunksOf: (path) => {
      const screen = path.split('/')[1] ?? '';
      return screen === 'login' || screen === 'signup' ? [screen] : ['data-layout', screen];
    },
  },
});
