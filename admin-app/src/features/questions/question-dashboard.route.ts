import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/question-dashboard',
  access: 'admin',
  title: 'Question dashboard',
  screen: () => import('./question-dashboard.screen'),
});
