import { defineScreen } from 'shared-ui/screens';

/** If a remote has its own landing page, it replaces this one (docs/decisions/0109). */
export default defineScreen({
  path: '/',
  access: 'public',
  devices: 'any',
  screen: () => import('./landing.screen'),
});
