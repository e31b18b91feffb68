import { bootStandalone } from 'shared-ui/start';

bootStandalone(() => import('./bootstrap'));
