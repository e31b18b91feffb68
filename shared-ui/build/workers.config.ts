import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/**
 * Web workers of an app, each bundled into one file by itself: a worker built along with the app would get the
 * federation runtime, which needs a page. The app names the file by `new URL(…, import.meta.url)` and so emits it with
 * its content's hash; it builds after this.
 *
 * @param entry module by the file's name without its extension; the files land in the app's `.temp/workers`
 */
export function workers(app: AppBuild, entry: Record<string, string>): Configuration {
  return {
    ...sideBuild(app, 'workers'),
    target: 'webworker',
    entry,
    optimization: { minimize: false },
    output: { path: join(app.root, '.temp', 'workers'), filename: '[name].js' },
  };
}
