import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/subscriptions/:subscriptionId',
  access: 'admin',
  right: 'people',
  title: 'Subscription',
  screen: () => import('./subscription.screen'),
});
