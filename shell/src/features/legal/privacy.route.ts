import { defineScreen } from 'shared-ui/screens';

export default defineScreen({
  path: '/privacy',
  access: 'public',
  devices: 'any',
  title: 'Privacy Policy',
  screen: () => import('./privacy.screen'),
});
