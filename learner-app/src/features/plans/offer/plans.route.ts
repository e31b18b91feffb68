import { defineScreen } from 'shared-ui/screens';

// Without `prefetch`: the code of its reads would be part of every visit.
export default defineScreen({
  path: '/plans',
  access: 'public',
  devices: 'any',
  title: 'Plans',
  screen: () => import('./plans.screen'),
});
