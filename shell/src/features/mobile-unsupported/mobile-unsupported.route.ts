import { defineScreen } from 'shared-ui/screens';

// Open to signed-out visitors; otherwise, a phone would bounce between this page and /login (docs/product.md#mobile).
export default defineScreen({
  path: '/mobileunsupported',
  access: 'public',
  devices: 'any',
  layout: 'bare',
  title: 'Mobile version',
  screen: () => import('./mobile-unsupported.screen'),
});
