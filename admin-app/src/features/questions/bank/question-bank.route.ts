import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/questions',
  access: 'admin',
  right: 'content',
  title: 'Question bank',
  screen: () => import('./question-bank.screen'),
});
