import { startStandAlone } from 'shared-ui/host';
import { createApp } from './app';

await startStandAlone({ createApp, product: 'Learn for Life · Admin', home: '/admin-dashboard' });
