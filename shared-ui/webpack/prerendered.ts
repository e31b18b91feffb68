import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { PRERENDERED_FOLDER } from './prerender.config.ts';

const require = createRequire(import.meta.url);

const programs = new WeakMap<Compilation, unknown>();

/**
 * What `prerender.config.ts` built, run anew for each build.
 * @param root the app's folder
 * @returns what the module exports
 */
export function runPrerenderProgram(compilation: Compilation, root: string): unknown {
  if (!programs.has(compilation)) {
    const folder = join(root, PRERENDERED_FOLDER);
    for (const name of readdirSync(folder)) Reflect.deleteProperty(require.cache, join(folder, name));
    programs.set(compilation, require(join(folder, 'page.cjs')));
  }
  return programs.get(compilation);
}
