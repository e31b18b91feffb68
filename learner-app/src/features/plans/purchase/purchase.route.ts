import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/plans/purchases/:checkoutId',
  access: 'public',
  devices: 'any',
  title: 'Your purchase',
  screen: () => import('./purchase.screen'),
});
