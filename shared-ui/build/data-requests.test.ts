import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

test('only the host’s fetch, its query builder and the early read use the Data API’s address', () => {
  const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  );
  const senders = sources.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes('/rest/v1'));
  expect(senders.sort()).toEqual([
    'shared-ui/src/host/session/project-fetch.ts',
    'shared-ui/src/host/session/project-requests.ts',
    'shared-ui/src/host/start/early/early-read.ts',
  ]);
});
