import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/lesson-complete/:courseId',
  access: 'public',
  title: 'Lesson complete',
  screen: () => import('./lesson-complete.screen'),
  firstView: './lesson-complete.first-view',
});
