import { takenPaths, withoutPaths } from './taken-paths';

const registry = new Map(
  Object.entries({
    'learner-app': ['/', '/quiz/:courseId/:lessonId', '/home'],
    games: ['/games/*', '/quiz/:game/:level', '/home/', '/homes'],
    more: ['/games/*', '/more'],
  }).map(([name, paths]) => [
    name,
    {
      current: { entry: `http://${name}.test/e.js`, screens: paths.map((path) => ({ path })) },
      previous: null,
    },
  ]),
);

test('if two remotes have the same path, whatever its parameters are called, the first one gets it', () => {
  expect(takenPaths(registry, 'learner-app')).toEqual([]);
  expect(takenPaths(registry, 'games')).toEqual(['/quiz/:game/:level', '/home/']);
  expect(takenPaths(registry, 'more')).toEqual(['/games/*']);
});

test('routes that a remote has lost are removed from the router at any depth', () => {
  const routes = [
    { index: true as const },
    { id: 'layout', children: [{ path: 'home' }, { path: 'homes' }] },
    { path: '/quiz', children: [{ path: ':a/:b' }, { path: ':a' }] },
  ];
  expect(withoutPaths(routes, ['/', '/home', '/quiz/:courseId/:lessonId'])).toEqual([
    { id: 'layout', children: [{ path: 'homes' }] },
    { path: '/quiz', children: [{ path: ':a' }] },
  ]);
  expect(withoutPaths(routes, [])).toEqual(routes);
});
