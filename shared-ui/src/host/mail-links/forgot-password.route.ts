import { defineScreen } from '../screens';

export default defineScreen({
  path: '/forgot-password',
  access: 'public',
  devices: 'any',
  title: 'Forgot password',
  screen: () => import('./forgot-password.screen'),
});
