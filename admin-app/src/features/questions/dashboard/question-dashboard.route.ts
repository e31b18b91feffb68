import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/question-dashboard',
  access: 'admin',
  right: 'content',
  title: 'Question dashboard',
  screen: () => import('./question-dashboard.screen'),
});
