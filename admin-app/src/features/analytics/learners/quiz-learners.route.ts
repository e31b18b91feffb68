import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics/quizzes/:quizId/learners',
  access: 'admin',
  right: 'people',
  title: 'Learners of a quiz',
  screen: () => import('./quiz-learners.screen'),
});
