import { defineScreen } from '../screens';

/** The purpose is in the path because an expired link doesn't contain it. */
export default defineScreen({
  path: '/mail-link/:purpose?',
  access: 'public',
  devices: 'any',
  title: 'Email link',
  screen: () => import('./mail-link.screen'),
});
