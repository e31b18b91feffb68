import { join } from 'node:path';
import type { Configuration } from 'webpack';

/** Where the program that renders an app's first page lies, below the app's folder. */
export const PRERENDERED_FOLDER = '.temp/prerender';

/**
 * Builds the module that renders an app's first page, for Node; `pages.ts` runs it while the app's own build writes its
 * pages, after this.
 *
 * @param root the app's folder
 * @param entry its default export answers with the page
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
    stats: 'errors-warnings',
  };
}
