import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/plans/cancelled',
  access: 'public',
  title: 'Payment cancelled',
  screen: () => import('./plans-cancelled.screen'),
});
