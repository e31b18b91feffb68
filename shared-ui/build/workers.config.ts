import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/**
 * Bundles each of an app's web workers into a separate file. A worker built with the app would contain the federation runtime, which needs
 * a page. The app, which is built later, references the file with `new URL(…, import.meta.url)` and so emits it with its content hash.
 *
 * @param entry modules by file name without extension; the files are written to the app's `.temp/workers`
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
