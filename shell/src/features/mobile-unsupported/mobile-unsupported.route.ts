import { defineScreen } from 'shared-ui/screens';

// Readable signed out, or a phone would bounce between it and /login (docs/product.md#mobile).
export default defineScreen({
  path: '/mobileunsupported',
  access: 'public',
  devices: 'any',
  layout: 'bare',
  title: 'Mobile version',
  screen: () => import('./mobile-unsupported.screen'),
});
