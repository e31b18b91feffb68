import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { type AppBuild, assetNames, EXPOSED_CHUNK, hashInNames } from './app-build.ts';
import { developmentModules } from './development/index.ts';

/** What the builds of all applications have in common: content-hashed files that never change, each named relative to its page. */
export function base(app: AppBuild): Configuration {
  const production = app.mode === 'production';
  const hash = hashInNames(app);
  return {
    name: app.name,
    mode: app.mode,
    target: 'web',
    context: app.root,
    // Hidden, and not published: a script that named its map, and so itself, could not be named after its content. During
    // development without `eval`, which the content security policy of a deployed page forbids.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(app.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: assetNames,
      // Each file is requested relative to the file that requests it: a release is in its own folder.
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

/** Minifies scripts, as small as webpack's default does, in a fraction of its time. */
const minimizer = () => [
  new MinimizerPlugin({
    minify: { implementation: MinimizerPlugin.swcMinify, options: { module: false } },
    // The minimizer has its own threads.
    parallel: false,
    // Leaves out the banner, in which a script would name itself.
    extractComments: { condition: true, banner: false },
  }),
];

type Chunk = { canBeInitial: () => boolean; name?: string | null };

/** How a host is divided: code that seldom changes keeps its file, and so its place in browsers' caches, over releases. */
export function hostOptimization(): Configuration['optimization'] {
  return {
    minimizer: minimizer(),
    splitChunks: {
      cacheGroups: {
        libraries: {
          chunks: (chunk: Chunk) => chunk.canBeInitial(),
          // The runtime of federation starts with the app's own script.
          test: /node_modules[\\/](?!\.federation|.*@module-federation)/,
          name: 'libraries',
          enforce: true,
        },
      },
    },
  };
}

/**
 * How a remote is divided: the fewer and larger its files, the less there is to name and request. Everything it exposes is one
 * file, whatever its own page needs, and packages aren't split off: no file outlives a release, which is in its own folder.
 */
export function remoteOptimization(): Configuration['optimization'] {
  return {
    minimizer: minimizer(),
    // Numbers modules in the order in which they are used. By default their paths decide, and federation's paths are absolute: a build
    // would depend on the checkout's folder.
    moduleIds: 'natural',
    chunkIds: 'natural',
    splitChunks: {
      // A container is a single file too, even with what the development server adds to every entry.
      chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== EXPOSED_CHUNK,
      cacheGroups: { defaultVendors: false },
    },
  };
}

/** A second start compiles only what changed; a change to the build itself invalidates the cache. */
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
