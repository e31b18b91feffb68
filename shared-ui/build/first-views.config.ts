import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/** The folder of the scripts that fill an app's first views, below the app's folder. */
export const FIRST_VIEWS_FOLDER = '.temp/first-views';

/** Names a first view's files: 'home' → 'first-view-home'. */
export const firstViewFile = (name: string): string => `first-view-${name}`;

const ENDING = '.first-view.tsx';

/** Lists the app's first views as entries. Each build reads them again, so a new first view needs no restart. */
function entries(source: string): Record<string, { import: string }> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(ENDING),
  );
  return Object.fromEntries(
    files.map((file) => [firstViewFile(basename(file, ENDING)), { import: join(source, file) }]),
  );
}

/**
 * Builds the scripts that fill first views with the response to a screen's first read. Each is one file that stores the function `fill` in
 * `globalThis.firstView`. During the app's own build, which follows this one, `first-views-plugin.ts` adds the rendered markup.
 */
export function firstViewScripts(app: AppBuild): Configuration {
  const source = join(app.root, 'src');
  return {
    ...sideBuild(app, 'first-views'),
    // Unused code is removed during development too, because the unused `variants` would otherwise add second copies of the libraries.
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
