import { startStandAlone } from 'shared-ui/host';
import { createApp } from './app';

// Runs the app stand-alone, for development without the shell.
await startStandAlone({
  createApp,
  name: 'learner-app',
  product: 'Learn for Life',
  home: '/home',
  withLogin: false,
});
