import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The latest build; run `npm run build` first. */
const dist = join(__dirname, '..', 'dist');

/**
 * The maximum transfer size, in bytes, of the scripts that load before the stand-alone dashboard shows its first list: the measured size
 * plus less than 1%. On slow 4G, 10,000 bytes take 50 ms.
 */
const LIMIT = 221_500;

/** Returns the scripts that the page requests immediately for the dashboard. */
async function firstScripts(): Promise<string[]> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const everyScreen = [...page.matchAll(/(?:href|src)="\/?([^"/]+\.js)"/g)].map(([, file = '']) => file);
  const [, list = '[]'] = /<script[^>]* id="screens">(.*?)<\/script>/s.exec(page) ?? [];
  const screens = JSON.parse(list) as { path: string; preload: string[] }[];
  const dashboard = screens.find(({ path }) => path === '/admin-dashboard')?.preload ?? [];
  expect(everyScreen).not.toEqual([]);
  expect(dashboard).not.toEqual([]);
  return [...new Set([...everyScreen, ...dashboard.map((address) => address.replace(/^.*\//, ''))])];
}

test('scripts before the first list stay small', async () => {
  const sizes = await Promise.all(
    (await firstScripts()).map(async (file) => {
      // The build doesn't compress the smallest files.
      const compressed = join(dist, `${file}.br`);
      return (await stat(existsSync(compressed) ? compressed : join(dist, file))).size;
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(LIMIT);
});

test('schemas, the form’s libraries and dialogs with much code come after the first list', async () => {
  const maps = await Promise.all(
    (await firstScripts())
      .map((file) => join(dist, `${file}.map`))
      // A script that only re-exports another has no source map.
      .filter((file) => existsSync(file))
      .map((file) => readFile(file, 'utf8')),
  );
  const modules = maps.flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources);
  expect(modules).toContainEqual(expect.stringContaining('/content-list.tsx'));
  const late =
    /[/+](zod|react-hook-form|@hookform|@dnd-kit|mdast-util-[\w-]+|katex)[@/]|-kind\.ts$|-form\.tsx$/;
  // Type-only imports produce no code, so they don't count.
  expect(modules.filter((module) => late.test(module))).toEqual([]);
});
