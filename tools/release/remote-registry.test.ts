import { composeRegistry } from './remote-registry.ts';

test('lists each remote with the absolute address of its entry', () => {
  const manifest = {
    name: 'learner-app',
    version: '4f2a91bc03de',
    entry: 'remote-entry.0f1e2d3c4b5a.js',
    integrity: 'sha384-abc',
    contractVersion: 1,
    title: 'The learning area',
    screens: [{ path: '/home', access: 'signed-in' as const, preload: ['home.0a1b2c3d4e5f.js'] }],
    shared: {},
  };
  expect(composeRegistry([{ manifest, baseUrl: 'http://localhost:3001/' }])).toEqual({
    remotes: {
      'learner-app': {
        current: {
          version: '4f2a91bc03de',
          entry: 'http://localhost:3001/remote-entry.0f1e2d3c4b5a.js',
          integrity: 'sha384-abc',
          contractVersion: 1,
          title: 'The learning area',
          screens: [{ path: '/home', access: 'signed-in', preload: ['home.0a1b2c3d4e5f.js'] }],
        },
        previous: null,
      },
    },
  });
});
