import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSources } from './source-hash.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-hash-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/a.ts'), 'one');
});

afterEach(() => rm(folder, { recursive: true }));

test('stays the same when only dates change', async () => {
  const before = await hashSources([folder]);
  await utimes(join(folder, 'src/a.ts'), 1, 1);
  expect(await hashSources([folder])).toBe(before);
});

test('changes with the content, the name and the number of files', async () => {
  const seen = new Set([await hashSources([folder])]);
  await writeFile(join(folder, 'src/a.ts'), 'two');
  seen.add(await hashSources([folder]));
  await writeFile(join(folder, 'src/b.ts'), '');
  seen.add(await hashSources([folder]));
  await rm(join(folder, 'src/b.ts'));
  await writeFile(join(folder, 'src/c.ts'), '');
  seen.add(await hashSources([folder]));
  expect(seen.size).toBe(4);
});

test('ignores builds, packages and hidden files', async () => {
  const before = await hashSources([folder]);
  for (const generated of ['dist', 'node_modules', '.temp']) {
    await mkdir(join(folder, generated));
    await writeFile(join(folder, generated, 'x.js'), 'x');
  }
  expect(await hashSources([folder])).toBe(before);
});

test('accepts a path that doesn’t exist', async () => {
  expect(await hashSources([join(folder, 'nothing')])).toBe(await hashSources([]));
});
