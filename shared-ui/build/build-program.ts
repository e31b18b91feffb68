import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import { PROGRAM_FOLDER } from './build-program.config.ts';

const require = createRequire(import.meta.url);

const programs = new WeakMap<Compilation, unknown>();

/**
 * Runs the program that `build-program.config.ts` built, once per build.
 *
 * @param root the app's folder
 * @returns the module's exports
 */
export function runBuildProgram(compilation: Compilation, root: string): unknown {
  if (!programs.has(compilation)) {
    const folder = join(root, PROGRAM_FOLDER);
    for (const name of readdirSync(folder)) Reflect.deleteProperty(require.cache, join(folder, name));
    compilation.fileDependencies.add(join(folder, 'program.cjs'));
    programs.set(compilation, require(join(folder, 'program.cjs')));
  }
  return programs.get(compilation);
}

/**
 * Runs a step of a build that uses the program. The step's errors become errors of this build. If they were rethrown, saving a half-written
 * file would end the development server.
 */
export function reportErrors(compilation: Compilation, step: () => void): void {
  try {
    step();
  } catch (error) {
    const { WebpackError } = compilation.compiler.webpack;
    compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
  }
}
