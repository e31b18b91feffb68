import { defineScreen } from 'shared-ui/screens';

// There is no `prefetch`, because every visit to the app would then load the code of this page's requests.
export default defineScreen({
  path: '/plans',
  access: 'public',
  devices: 'any',
  title: 'Plans',
  screen: () => import('./plans.screen'),
});
