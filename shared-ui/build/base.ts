import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type AppBuild, assetNames, EXPOSED_CHUNK, hashInNames } from './app-build.ts';
import { developmentModules } from './development/index.ts';

/**
 * Returns the configuration that all application builds share: content-hashed files that never change, each addressed relative to its page.
 */
export function base(app: AppBuild): Configuration {
  const production = app.mode === 'production';
  const hash = hashInNames(app);
  return {
    name: app.name,
    mode: app.mode,
    target: 'web',
    context: app.root,
    // Source maps aren't published or named in scripts, because a script that contains its own name can't be named after its content.
    // During development they don't use `eval`, which a deployed page's content security policy forbids.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(app.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: assetNames,
      // Files are requested relative to the requesting file, because each release has its own folder.
      publicPath: 'auto',
      uniqueName: app.name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], ...(production ? {} : { alias: developmentModules }) },
    cache: production ? false : developmentCache(app),
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Minifies scripts as much as webpack's default minimizer, in a fraction of the time. */
const minimizer = () => [
  new MinimizerPlugin({
    minify: { implementation: MinimizerPlugin.swcMinify, options: { module: false } },
    // The minimizer has its own threads.
    parallel: false,
    // Leaves out the banner, which would contain the script's own name.
    extractComments: { condition: true, banner: false },
  }),
];

type Chunk = { canBeInitial: () => boolean; name?: string | null };

/** Divides a host into files. Code that seldom changes keeps its file, so browsers can use their cached copy across releases. */
export function hostOptimization(): Configuration['optimization'] {
  return {
    minimizer: minimizer(),
    splitChunks: {
      cacheGroups: {
        libraries: {
          chunks: (chunk: Chunk) => chunk.canBeInitial(),
          // Leaves out the federation runtime, which starts with the app's own script.
          test: /node_modules[\\/](?!\.federation|.*@module-federation)/,
          name: 'libraries',
          enforce: true,
        },
      },
    },
  };
}

/**
 * Divides a remote into as few files as possible, so there is less to name and request. Everything it exposes is in one file, even modules
 * that its own page also uses. Packages aren't split off, because each release has its own folder and no file outlives it.
 */
export function remoteOptimization(): Configuration['optimization'] {
  return {
    minimizer: minimizer(),
    // Numbers modules in the order in which they are used. By default, the order follows their paths. Federation's paths are absolute, so a
    // build would depend on the checkout's folder.
    moduleIds: 'natural',
    chunkIds: 'natural',
    splitChunks: {
      // A container is also a single file, even with the code that the development server adds to every entry.
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== EXPOSED_CHUNK,
      cacheGroups: { defaultVendors: false },
    },
  };
}

/** Configures a cache, so that a second start compiles only what changed. A change to the build itself invalidates the cache. */
function developmentCache({ name, root }: AppBuild): Configuration['cache'] {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  return {
    type: 'filesystem',
    name,
    cacheDirectory: join(root, '.temp', 'webpack'),
    buildDependencies: {
      build: [join(root, 'webpack.config.ts'), ...files.map((file) => join(file.parentPath, file.name))],
    },
  };
}
