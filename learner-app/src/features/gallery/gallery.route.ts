import { defineScreen } from 'shared-ui/screens';

// This page is for developers, and isn't in the navigation.
export default defineScreen({
  path: '/test',
  access: 'public',
  title: 'Component gallery',
  screen: () => import('./gallery.screen'),
});
