import { defineScreen } from 'shared-ui/screens';

// The certificate isn't prefetched, because each lookup of a code is counted (docs/decisions/0055).
export default defineScreen({
  path: '/certificates/:code',
  access: 'public',
  devices: 'any',
  title: 'Certificate',
  screen: () => import('./certificate.screen'),
});
