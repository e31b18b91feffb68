import { bootAlone } from 'shared-ui/start';

bootAlone(() => import('./bootstrap'));
