import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/signup',
  access: 'public',
  title: 'Sign up',
  screen: () => import('./signup.screen'),
  firstView: './signup.first-view',
});
