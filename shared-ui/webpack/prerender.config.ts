import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { NO_DEV_SERVER, sideBuild } from './side-build.ts';

/** Where the program that renders parts of an app at build time lies, below the app's folder. */
export const PRERENDERED_FOLDER = '.temp/prerender';

/**
 * Builds the module that renders parts of an app at build time, for Node: a host's pages, a remote's first views.
 * `pages.ts` and `first-views-plugin.ts` run it while the app's own build is under way, after this.
 *
 * @param root the app's folder
 * @param entry what it exports is read there
 */
export function prerenderProgram(
  name: string,
  root: string,
  entry: string,
  production: boolean,
  module: Configuration['module'],
): Configuration {
  return {
    ...sideBuild(name, root, production, module),
    target: 'node',
    entry: { page: entry },
    output: { path: join(root, PRERENDERED_FOLDER), filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
    devServer: NO_DEV_SERVER,
  };
}
