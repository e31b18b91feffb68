import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { NO_DEV_SERVER, sideBuild } from './side-build.ts';

/** Where the program lies, below the app's folder. */
export const PROGRAM_FOLDER = '.temp/build-program';

/** The build program of every remote. */
export const REMOTE_PROGRAM = join(import.meta.dirname, 'remote-program.ts');

/** Declarations import their screens, which the program never runs: they are not compiled a second time. */
const withoutScreens = () =>
  new webpack.IgnorePlugin({ checkResource: (request) => request.endsWith('.screen') });

/**
 * Builds, for Node, the code of an app that its own build runs: the shell's rendering of pages, a remote's declarations of
 * screens and their first views. `build-program.ts` runs it.
 *
 * @param root the app's folder
 * @param entry the module whose exports are read
 */
export function buildProgram(
  name: string,
  root: string,
  entry: string,
  production: boolean,
  module: Configuration['module'],
): Configuration {
  const base = sideBuild(name, root, production, module);
  return {
    ...base,
    target: 'node',
    entry: { program: entry },
    resolve: { ...base.resolve, alias: { 'app-source': join(root, 'src') } },
    output: { path: join(root, PROGRAM_FOLDER), filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false, splitChunks: false },
    plugins: entry === REMOTE_PROGRAM ? [withoutScreens()] : [],
    devServer: NO_DEV_SERVER,
  };
}
