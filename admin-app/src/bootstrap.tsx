import { startStandAlone } from 'shared-ui/host';
import { createApp } from './app';
import { startOf } from './shared/navigation/start';

await startStandAlone({
  createApp: (services) => createApp(services, { standAlone: true }),
  name: 'admin-app',
  product: 'Learn for Life · Admin',
  home: '/admin-dashboard',
  homeOf: startOf,
});
