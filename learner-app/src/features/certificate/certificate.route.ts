import { defineScreen } from 'shared-ui/screens';

// Read when it opens and not before: looking up a code is counted (docs/decisions/0055).
export default defineScreen({
  path: '/certificates/:code',
  access: 'public',
  devices: 'any',
  title: 'Certificate',
  screen: () => import('./certificate.screen'),
});
