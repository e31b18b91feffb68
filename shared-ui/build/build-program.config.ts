import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type AppBuild, assetNames } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/** The program's folder, below the app's. */
export const PROGRAM_FOLDER = '.temp/build-program';

/** The build program of every remote. */
const REMOTE_PROGRAM = join(import.meta.dirname, 'remote-program.ts');

/** Leaves out the screens and extensions that declarations import. The program never runs them, so they aren't compiled a second time. */
const withoutScreens = () =>
  new webpack.IgnorePlugin({ checkResource: (request) => /\.(screen|extension)$/.test(request) });

/**
 * Builds the part of an app's code that the app's own build runs in Node: the rendering of pages in the shell, or the screen declarations
 * and their first views in a remote. `build-program.ts` runs it.
 *
 * @param entry the module whose exports are read
 */
export function buildProgram(app: AppBuild, entry: string): Configuration {
  const base = sideBuild(app, 'program');
  return {
    ...base,
    target: 'node',
    entry: { program: entry },
    resolve: { ...base.resolve, alias: { 'app-source': join(app.root, 'src') } },
    output: {
      path: join(app.root, PROGRAM_FOLDER),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      // Pictures have the same names as in the app, and URLs relative to the site's root.
      publicPath: '/',
      assetModuleFilename: assetNames,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: entry === REMOTE_PROGRAM ? [withoutScreens()] : [],
  };
}

/** Configures a remote's build program, with its screen declarations and first views. */
export const screensProgram = (app: AppBuild): Configuration => buildProgram(app, REMOTE_PROGRAM);
