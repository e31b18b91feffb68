import { join } from 'node:path';
import type { Configuration } from 'webpack';

/**
 * The development server would keep what is built in memory, and put its client into it. `false` is documented, and
 * missing in webpack's types.
 */
export const NO_DEV_SERVER = false as unknown as Configuration['devServer'];

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
    name,
    mode: production ? 'production' : 'development',
    target: 'node',
    context: root,
    entry: { page: entry },
    devtool: false,
    output: { path: join(root, PRERENDERED_FOLDER), filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module,
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    devServer: NO_DEV_SERVER,
    stats: 'errors-warnings',
  };
}
