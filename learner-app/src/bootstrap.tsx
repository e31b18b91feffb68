import { startStandAlone } from 'shared-ui/host';
import { createApp } from './app';

// Stand-alone, for development of this app without the shell.
await startStandAlone({
  createApp,
  name: 'learner-app',
  product: 'Learn for Life',
  home: '/home',
  withLogin: false,
});
