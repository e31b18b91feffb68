import { defineScreen } from 'shared-ui/screens';

/** Where a remote has a landing page of its own, it takes the place of this one (docs/decisions/0109). */
export default defineScreen({
  path: '/',
  access: 'public',
  devices: 'any',
  screen: () => import('./landing.screen'),
});
