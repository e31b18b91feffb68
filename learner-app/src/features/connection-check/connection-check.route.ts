import { defineScreen } from 'shared-ui/screens';

// For operators; not in the navigation.
export default defineScreen({
  path: '/firestore-test',
  access: 'public',
  title: 'Connection check',
  screen: () => import('./connection-check.screen'),
});
