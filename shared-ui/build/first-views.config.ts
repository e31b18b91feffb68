import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/** The folder of the scripts that fill an app's first views, below the app's folder. */
export const FIRST_VIEWS_FOLDER = '.temp/first-views';

/** Name of the files of a first view: 'home' → 'first-view-home'. */
export const firstViewFile = (name: string): string => `first-view-${name}`;

const ENDING = '.first-view.tsx';

/** Every first view of the app, as entries. Read again for each build, so that a new one needs no restart. */
function entries(source: string): Record<string, { import: string }> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ENDING),
  );
  return Object.fromEntries(
    files.map((file) => [firstViewFile(basename(file, ENDING)), { import: join(source, file) }]),
  );
}

/**
 * Builds the scripts that fill first views with the answer to a screen's first read, one file each, which leaves the
 * function `fill` in `globalThis.firstView`. `first-views-plugin.ts` adds the rendered markup while the app's own build,
 * which comes after this one, is running.
 */
export function firstViewScripts(app: AppBuild): Configuration {
  const source = join(app.root, 'src');
  return {
    ...sideBuild(app, 'first-views'),
    // Unused code is removed during development too: `variants`, with second copies of the libraries.
    optimization: { usedExports: true, innerGraph: true, sideEffects: true, minimize: false },
    target: 'web',
    entry: () => entries(source),
    output: {
      path: join(app.root, FIRST_VIEWS_FOLDER),
      filename: '[name].js',
      library: { type: 'assign', name: ['globalThis', 'firstView'], export: 'fill' },
    },
    plugins: [
      (compiler: Compiler) =>
        compiler.hooks.afterCompile.tap('FirstViewScripts', ({ contextDependencies }) => {
          contextDependencies.add(source);
        }),
    ],
  };
}
