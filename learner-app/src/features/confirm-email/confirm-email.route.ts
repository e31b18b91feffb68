import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/confirm-email',
  access: 'public',
  title: 'Confirm your email',
  screen: () => import('./confirm-email.screen'),
});
