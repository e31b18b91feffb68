import { defineScreen } from '../screens';

export default defineScreen({
  path: '/account',
  access: 'signed-in',
  title: 'Account',
  screen: () => import('./account.screen'),
});
