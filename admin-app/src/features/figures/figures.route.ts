import { defineScreen } from 'shared-ui/screens';
import { prefetchFigures } from '../../shared/figures';

export default defineScreen({
  path: '/figures',
  access: 'admin',
  right: 'content',
  title: 'Figures',
  prefetch: (services) => prefetchFigures(services),
  screen: () => import('./figures.screen'),
});
