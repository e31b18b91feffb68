import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/join',
  access: 'signed-in',
  title: 'Use a code',
  screen: () => import('./join.screen'),
});
