import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

registerRemotes([{ name: 'learner_app', entry: '/learner/mf-manifest.json' }]);
loadRemote('learner_app/app').then(async (remote) => (await import('./start.js')).start(remote));
