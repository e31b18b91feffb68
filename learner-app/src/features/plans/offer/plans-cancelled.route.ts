import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/plans/cancelled',
  access: 'public',
  devices: 'any',
  title: 'Payment cancelled',
  screen: () => import('./plans-cancelled.screen'),
});
