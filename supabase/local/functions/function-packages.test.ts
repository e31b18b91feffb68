import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SUPABASE = join(import.meta.dirname, '../..');

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Reads the versions in `deno.json`, by package. */
async function versionsOfFunction(): Promise<Map<string, string>> {
  const config = (await readJson(join(SUPABASE, 'functions/api/deno.json'))) as {
    imports: Record<string, string>;
  };
  const packages = Object.values(config.imports).map((address) => /^npm:\/?(@?[^@]+)@([^/]+)/.exec(address));
  return new Map(packages.map((found) => [found?.[1] ?? '', found?.[2] ?? '']));
}

// The function and browsers both check content with zod.
test('the function uses the same package versions as this workspace', async () => {
  const inFunction = await versionsOfFunction();
  const shared = [...inFunction.keys()].filter((name) => existsSync(join(SUPABASE, 'node_modules', name)));
  expect(shared).toEqual(expect.arrayContaining(['zod', '@supabase/supabase-js']));
  for (const name of shared) {
    const { version } = (await readJson(join(SUPABASE, 'node_modules', name, 'package.json'))) as {
      version: string;
    };
    expect([name, inFunction.get(name)]).toEqual([name, version]);
  }
});
