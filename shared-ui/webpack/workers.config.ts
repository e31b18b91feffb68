import { join } from 'node:path';
import type { Configuration } from 'webpack';

/**
 * Web workers of an app, each bundled into one file by itself: a worker built along with the app would get the
 * federation runtime, which needs a page. The app names the file by `new URL(…, import.meta.url)` and so emits it with
 * its content's hash; it builds after this.
 *
 * @param root the app's folder; the files land in its `.temp/workers`
 */
export function workers(
  name: string,
  root: string,
  entry: Record<string, string>,
  production: boolean,
  module: Configuration['module'],
): Configuration {
  return {
    name,
    mode: production ? 'production' : 'development',
    target: 'webworker',
    context: root,
    entry,
    // The app's own build maps and compresses what it emits.
    devtool: false,
    output: { path: join(root, '.temp', 'workers'), filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module,
    performance: false,
    stats: 'errors-warnings',
  };
}
