import { boot } from 'shared-ui/start';

boot(() => import('./bootstrap'));
