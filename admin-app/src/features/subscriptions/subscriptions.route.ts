import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/subscriptions',
  access: 'admin',
  right: 'people',
  title: 'Subscriptions',
  screen: () => import('./subscriptions.screen'),
});
