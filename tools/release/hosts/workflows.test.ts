import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, findApp, ROOT } from '../../workspace/apps.ts';
import { SHARED_SOURCES } from '../../workspace/build-apps.ts';
import { pageFiles } from '../site/site-layout.ts';

const read = (name: string) => readFileSync(join(ROOT, '.github', 'workflows', `${name}.yml`), 'utf8');

test.each(APPS.filter(({ isRemote }) => isRemote))(
  'the workflow of $name is that of any remote',
  ({ name }) => {
    const pages = findApp(name).isHost ? pageFiles(name).map((page) => `${name}/${page} `) : [];
    expect(read(name)).toBe(
      read('learner-app')
        .replaceAll('learner-app', name)
        .replace(/(for file in .*)remotes\.json/, `$1${pages.join('')}remotes.json`),
    );
  },
);

test('the workflow of the shell switches its pages', () => {
  expect(read('shell')).toContain(`for file in history.json ${pageFiles('shell').sort().join(' ')};`);
});

test.each(APPS)('the workflow of $name runs for whatever its build is made from', ({ name }) => {
  const [, paths = ''] = /&paths \[([^\]]*)\]/.exec(read(name)) ?? [];
  const watched = paths.split(',').map((path) => path.trim().replace(/\/\*\*$/, ''));
  expect(watched).toEqual(expect.arrayContaining([name, ...SHARED_SOURCES]));
});

test.each(APPS)('a release of $name waits for others, and cancels none that waits', ({ name }) => {
  const [, block = ''] = /\nconcurrency:\n((?: {2}.*\n)+)/.exec(read(name)) ?? [];
  expect(block).toContain("github.event_name == 'push' && 'release' ||");
  // Checks of one pull request run beside one another, one workflow in each group.
  expect(block).toContain('github.workflow, github.ref');
  expect(block).toContain('  queue: max\n');
  expect(block).not.toContain('cancel-in-progress');
});

test('a pull request runs the tests of the README', () => {
  expect(read('ci')).toMatch(/\n {2}pull_request:\n[^]*\n {6}- run: \.ci\/run\n/);
  const script = readFileSync(join(ROOT, '.ci', 'run'), 'utf8');
  expect(script).toMatch(/\nexec npm test\n$/);
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain('\nnpm test ');
});
