import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/quizzes/:quizId',
  access: 'admin',
  right: 'content',
  title: 'Quiz analytics',
  screen: () => import('./quiz-items.screen'),
});
