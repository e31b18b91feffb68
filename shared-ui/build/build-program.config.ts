import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type AppBuild, assetNames } from './app-build.ts';
import { sideBuild } from './side-build.ts';

/** The program's folder, below the app's. */
export const PROGRAM_FOLDER = '.temp/build-program';

/** The build program of every remote. */
const REMOTE_PROGRAM = join(import.meta.dirname, 'remote-program.ts');

/** Declarations import their screens and extensions, which the program never runs: they are not compiled a second time. */
const withoutScreens = () =>
  new webpack.IgnorePlugin({ checkResource: (request) => /\.(screen|extension)$/.test(request) });

/**
 * Builds, for Node, the code of an app that its own build runs: the shell's rendering of pages, a remote's declarations of
 * screens and their first views. `build-program.ts` runs it.
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
      // Pictures are named as the app names them, from the root of the site.
      publicPath: '/',
      assetModuleFilename: assetNames,
    },
    optimization: { minimize: false, splitChunks: false },
    plugins: entry === REMOTE_PROGRAM ? [withoutScreens()] : [],
  };
}

/** The build program of a remote: its declarations of screens and their first views. */
export const screensProgram = (app: AppBuild): Configuration => buildProgram(app, REMOTE_PROGRAM);
