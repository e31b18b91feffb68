import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/analytics',
  access: 'admin',
  right: 'content',
  title: 'Analytics',
  screen: () => import('./analytics.screen'),
});
