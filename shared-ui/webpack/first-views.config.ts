import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { NO_DEV_SERVER, sideBuild } from './side-build.ts';

/** Where the scripts that fill an app's first views lie, below the app's folder. */
export const VIEW_SCRIPTS_FOLDER = '.temp/first-views';

/** Name of the files of a path's first view: '/course-overview/:courseId' → 'first-view-course-overview'. */
export const firstViewName = (path: string): string => `first-view-${path.split('/')[1] ?? ''}`;

/**
 * Builds the rules by which first views are filled, each into one script by itself that leaves it in
 * `globalThis.firstView`. `first-views-plugin.ts` puts the markup into it while the app's own build runs, after this.
 *
 * @param root the app's folder
 * @param rules path → module whose default export is a `FirstViewRule`
 */
export function firstViewScripts(
  name: string,
  root: string,
  rules: Record<string, string>,
  production: boolean,
  module: Configuration['module'],
): Configuration {
  return {
    ...sideBuild(name, root, production, module),
    target: 'web',
    entry: Object.fromEntries(Object.entries(rules).map(([path, file]) => [firstViewName(path), file])),
    output: {
      path: join(root, VIEW_SCRIPTS_FOLDER),
      filename: '[name].js',
      library: { type: 'assign', name: ['globalThis', 'firstView'], export: 'default' },
    },
    devServer: NO_DEV_SERVER,
  };
}
