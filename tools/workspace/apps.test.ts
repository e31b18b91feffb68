import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPorts, APPS, ROOT } from './apps.ts';

test('the list contains every folder with a build, with its package name and port', () => {
  const folders = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'webpack.config.ts')));
  expect(APPS.map(({ name }) => name).sort()).toEqual(folders.sort());
  for (const { name } of APPS)
    expect(JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'))).toMatchObject({ name });
  expect(new Set(Object.values(appPorts({}))).size).toBe(APPS.length);
});

test('only remotes have a container', () => {
  const remotes = APPS.filter(({ name }) => existsSync(join(ROOT, name, 'src', 'app.tsx')));
  expect(APPS.filter(({ isRemote }) => isRemote)).toEqual(remotes);
});

test('a port can be set by a variable named after the application', () => {
  expect(APPS.map(({ portVariable, urlVariable }) => [portVariable, urlVariable])).toContainEqual([
    'LEARNER_PORT',
    'LEARNER_URL',
  ]);
  expect(appPorts({ LEARNER_PORT: '4001' })).toMatchObject({ 'learner-app': 4001, shell: 3000 });
});
