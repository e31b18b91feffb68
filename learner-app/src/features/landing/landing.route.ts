import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/',
  access: 'public',
  devices: 'any',
  screen: () => import('./landing.screen'),
});
