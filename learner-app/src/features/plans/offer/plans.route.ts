import { defineScreen } from 'shared-ui/screens';

// No `prefetch`, because every visit to the app would load the code of these reads.
export default defineScreen({
  path: '/plans',
  access: 'public',
  devices: 'any',
  title: 'Plans',
  screen: () => import('./plans.screen'),
});
