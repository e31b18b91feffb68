import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/login',
  access: 'public',
  title: 'Log in',
  screen: () => import('./login.screen'),
  firstView: './login.first-view',
});
