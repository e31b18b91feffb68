import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '*',
  access: 'public',
  title: 'Page not found',
  screen: () => import('./not-found.screen'),
});
