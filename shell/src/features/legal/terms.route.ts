import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/terms',
  access: 'public',
  devices: 'any',
  title: 'Terms of Service',
  screen: () => import('./terms.screen'),
});
