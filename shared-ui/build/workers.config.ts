import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { NO_DEV_SERVER, sideBuild } from './side-build.ts';

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
    ...sideBuild(name, root, production, module),
    target: 'webworker',
    entry,
    optimization: { minimize: false },
    output: { path: join(root, '.temp', 'workers'), filename: '[name].js' },
    devServer: NO_DEV_SERVER,
  };
}
