import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { type AppBuild, EXPOSED_CHUNK, startupEntry } from './app-build.ts';
import { compression } from './compression.ts';
import { development, type Development } from './development/index.ts';
import { FirstViewsPlugin } from './first-views-plugin.ts';
import { FontsPlugin } from './fonts.ts';
import { pages } from './pages.ts';
import { productionRouter } from './production-router.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { scriptNames } from './scripts/script-names.ts';
import { scriptRuntime } from './scripts/script-runtime.ts';
import { sharedModules } from './shared-modules.ts';

export type Mode = 'development' | 'production';

/**
 * The build of an application itself: content-hashed files that never change, compressed ahead of time, and its pages. A
 * remote also gets a container and a release manifest.
 *
 * @param dependencies names of the builds that must come first
 */
export function appConfig(
  app: AppBuild,
  mode: Mode,
  module: Configuration['module'],
  dependencies: string[],
): Configuration {
  const production = mode === 'production';
  const hash = production ? '.[contenthash]' : '';
  const { devServer, plugins, clients } = production ? PRODUCTION : development(app);
  return {
    name: app.name,
    dependencies,
    mode,
    target: 'web',
    context: app.root,
    entry: entries(app, clients),
    // Hidden, and not published: a script that named its map, and so itself, could not be named after its content.
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: join(app.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash][ext]',
      // Each file is requested relative to the one that requests it: a release lies in a folder of its own.
      publicPath: 'auto',
      // Of a script that has been fetched already. Milliseconds.
      chunkLoadTimeout: 4_000,
      uniqueName: app.name,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: production ? productionRouter() : {},
    },
    module,
    plugins: [
      ...(app.remote ? remotePlugins(app, app.remote.title, hash) : []),
      withoutUnusedAuthParts(),
      new FontsPlugin(),
      ...pages(app),
      ...plugins,
    ],
    optimization: {
      splitChunks: app.remote ? REMOTE_CHUNKS : { cacheGroups: { libraries: LIBRARIES } },
      minimizer: [
        new MinimizerPlugin({
          // As small as the default's output, in a fraction of its time.
          minify: { implementation: MinimizerPlugin.swcMinify, options: { module: false } },
          // It has threads of its own.
          parallel: false,
          // Without the banner, with which a script would name itself.
          extractComments: { condition: true, banner: false },
        }),
      ],
    },
    cache: production ? false : developmentCache(app),
    performance: false,
    stats: 'errors-warnings',
    ...(devServer && { devServer }),
  };
}

const PRODUCTION: Development = { plugins: [scriptNames, scriptRuntime, ...compression()], clients: {} };

/** Code that seldom changes keeps its file, and so its place in browsers' caches, from one release of a host to the next. */
const LIBRARIES = {
  // A startup script is a single file, also with what the development server adds to every entry.
  chunks: (chunk: { canBeInitial: () => boolean; name?: string | null }) =>
    chunk.canBeInitial() && !chunk.name?.startsWith('startup-'),
  test: /node_modules/,
  name: 'libraries',
  enforce: true,
};

/**
 * The fewer and the larger the files of a remote, the less there is to name and to request. What it exposes is one file, whatever
 * its own page needs of it, and packages are not kept apart: no file survives a release, which lies in a folder of its own.
 */
const REMOTE_CHUNKS = {
  // A container is a single file as well, also with what the development server adds to every entry.
  chunks: (chunk: { canBeInitial: () => boolean; name?: string | null }) =>
    !chunk.canBeInitial() && chunk.name !== EXPOSED_CHUNK,
  cacheGroups: { defaultVendors: false },
} as const;

/** @param clients modules that run before an entry's own, by entry */
function entries({ startupScripts }: AppBuild, clients: Readonly<Record<string, string[]>>) {
  const modules = {
    main: './src/index.ts',
    ...(startupScripts && {
      [startupEntry('landing')]: startupScripts.landing.module,
      [startupEntry('app')]: startupScripts.app.module,
    }),
  };
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, [...(clients[name] ?? []), module]]),
  );
}

function remotePlugins({ name, root }: AppBuild, title: string, hash: string): Configuration['plugins'] & {} {
  return [
    new webpack.container.ModuleFederationPlugin({
      name: name.replaceAll('-', '_'),
      filename: `remote-entry${hash}.js`,
      exposes: { './app': { import: './src/app.tsx', name: EXPOSED_CHUNK } },
      shared: sharedModules(),
    }),
    new FirstViewsPlugin(root),
    new ReleaseManifestPlugin({ root, name, title, contractVersion: CONTRACT_VERSION }),
  ];
}

/** Parts of the Auth client that no app uses are relative imports inside its package. */
function withoutUnusedAuthParts(): WebpackPluginInstance {
  const file = join(import.meta.dirname, 'unused-auth-parts.js');
  return new webpack.NormalModuleReplacementPlugin(/^\.\/lib\/(webauthn|web3\/ethereum)$/, (resource) => {
    if (/[\\/]auth-js[\\/]/.test(resource.context)) resource.request = file;
  });
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
