import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/',
  access: 'public',
  devices: 'any',
  // The landing page's startup script asks for this chunk by its name.
  screen: () => import(/* webpackChunkName: "landing" */ './landing.screen'),
});
