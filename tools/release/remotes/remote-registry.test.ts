import { composeRegistry } from './remote-registry.ts';

test('lists each remote with the absolute address of its entry', () => {
  const manifest = {
    name: 'learner-app',
    version: '4f2a91bc03de',
    entry: 'remote-entry.0f1e2d3c4b5a.js',
    contractVersion: 1,
    title: 'The learning area',
    files: ['home.0a1b2c3d4e5f.js'],
    screens: [{ path: '/home', access: 'signed-in' as const, preload: [0] }],
    shared: {},
  };
  expect(composeRegistry([{ manifest, baseUrl: 'http://localhost:3001/' }])).toEqual({
    remotes: {
      'learner-app': {
        current: {
          version: '4f2a91bc03de',
          entry: 'http://localhost:3001/remote-entry.0f1e2d3c4b5a.js',
          contractVersion: 1,
          title: 'The learning area',
          files: ['home.0a1b2c3d4e5f.js'],
          screens: [{ path: '/home', access: 'signed-in', preload: [0] }],
        },
        previous: null,
      },
    },
  });
});
