import('learner/app').then(async (remote) => (await import('./start.js')).start(remote));
