import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/quizzes/:quizId',
  access: 'admin',
  title: 'Quiz analytics',
  screen: () => import('./quiz-items.screen'),
});
