import { defineScreen } from 'shared-ui/screens';

// This page is for operators, and isn't in the navigation.
export default defineScreen({
  path: '/firestore-test',
  access: 'public',
  title: 'Connection check',
  screen: () => import('./connection-check.screen'),
});
