import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/quizzes/:quizId/learners',
  access: 'admin',
  right: 'people',
  title: 'Quiz results',
  screen: () => import('./quiz-learners.screen'),
});
