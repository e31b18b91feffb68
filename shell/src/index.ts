import { boot } from 'shared-ui/boot';

boot(() => import('./bootstrap'));
