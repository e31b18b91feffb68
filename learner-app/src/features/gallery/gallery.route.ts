import { defineScreen } from 'shared-ui/screens';

// For developers; not in the navigation.
export default defineScreen({
  path: '/test',
  access: 'public',
  title: 'Component gallery',
  screen: () => import('./gallery.screen'),
});
