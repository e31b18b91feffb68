import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace/apps.ts';

// Another team's packages are installed only by their test.
const list = execFileSync(
  'git',
  ['ls-files', '--', 'package.json', '**/package.json', ':!e2e/interoperability'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
const files = list.trim().split('\n');

test('the workspace’s packages are found', () => {
  expect(files.length).toBeGreaterThan(8);
});

test.each(files)('%s has a version and is marked as unlicensed', (file) => {
  expect(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    license: 'UNLICENSED',
  });
});
