import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { compression } from './compression.ts';
import { federationRuntime } from './federation-runtime.config.ts';
import { FirstViewsPlugin } from './first-views-plugin.ts';
import { firstViewScripts } from './first-views.config.ts';
import { FontsPlugin } from './fonts.ts';
import { pages } from './pages.ts';
import { prerenderProgram } from './prerender.config.ts';
import { EXPOSED_CHUNK, type ReleaseManifest, ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { sharedModules, sharedRanges } from './shared-modules.ts';
import { workers } from './workers.config.ts';

export interface AppBuild {
  name: 'shell' | 'learner-app' | 'admin-app';
  /** The app's folder. */
  root: string;
  /** Port of the development server. */
  port: number;
  /** Content of the page's `<title>`. */
  title: string;
  /** What a remote exposes and answers; the shell has none. */
  remote?: {
    app: string;
    contractVersion: number;
    paths: string[];
    /** What a path's screen reads first (`shared-ui/src/boot/early-read.ts`). */
    reads?: ReleaseManifest['reads'];
    /** What a path's screen shows before the app's code is there (`shared-ui/src/boot/first-view.ts`). */
    firstViews?: {
      /** Module whose default export is the markup by path, rendered at build time. */
      markup: string;
      /** Path → module whose default export fills it. */
      rules: Record<string, string>;
    };
    /** Names of the chunks of a path's screen; the host asks for them along with the container. */
    chunksOf?: (path: string) => readonly string[];
  };
  /** Web workers: file name without its ending → module. */
  workers?: Record<string, string>;
  /** Module whose default export renders a first page that is there before any script (see `pages.ts`). */
  prerender?: string;
  /** What runs before anything else of a prerendered app's pages, by itself: of the first one and of the others. */
  early?: Record<PageKind, EarlyScript>;
}

export type PageKind = 'first' | 'others';

export interface EarlyScript {
  module: string;
  /** Named chunks whose files it is told, by the name of the data attribute. */
  chunks: Record<string, string[]>;
}

/** Name of the entry. */
export const earlyName = (page: PageKind): string => `early-${page}`;

type Mode = { mode?: 'development' | 'production' };

/**
 * The webpack configuration of an application. All three are built alike: content-hashed files that never change,
 * compressed ahead of time, and a page of their own; a remote also has a container and a release manifest.
 */
export function defineApp(app: AppBuild) {
  return (_env: unknown, { mode = 'production' }: Mode): Configuration[] => {
    const production = mode === 'production';
    const hash = production ? '.[contenthash]' : '';
    const workersName = `${app.name}-workers`;
    const prerenderName = `${app.name}-prerender`;
    const viewsName = `${app.name}-first-views`;
    const firstViews = app.remote?.firstViews;
    const prerendered = app.prerender ?? firstViews?.markup;
    const build: Configuration = {
      name: app.name,
      dependencies: [
        ...(app.workers ? [workersName] : []),
        ...(prerendered ? [prerenderName] : []),
        ...(firstViews ? [viewsName] : []),
      ],
      mode,
      target: 'web',
      context: app.root,
      entry: {
        main: './src/index.ts',
        ...(app.early && {
          [earlyName('first')]: app.early.first.module,
          [earlyName('others')]: app.early.others.module,
        }),
      },
      devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
      output: {
        path: join(app.root, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: '[name].[contenthash][ext]',
        // Each file is asked for beside the one that asks: a release lies in a folder of its own.
        publicPath: 'auto',
        // A host that hangs counts as down. Milliseconds.
        chunkLoadTimeout: 30_000,
        uniqueName: app.name,
        crossOriginLoading: 'anonymous',
        // Built beside it, by the second configuration.
        clean: { keep: /^federation-runtime\./ },
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'], alias: unusedSupabaseParts() },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            exclude: /node_modules/,
            loader: 'ts-loader',
            // Types are checked by `pnpm types`, once for all applications.
            options: {
              transpileOnly: true,
              compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
            },
          },
          { test: /\.(svg|webp|png|jpg)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        ...federation(app, hash),
        new FontsPlugin(),
        ...pages(app),
        ...(firstViews ? [new FirstViewsPlugin(app.root, Object.keys(firstViews.rules))] : []),
        ...(app.remote
          ? [
              new ReleaseManifestPlugin({
                name: app.name,
                contractVersion: app.remote.contractVersion,
                paths: app.remote.paths,
                reads: app.remote.reads ?? {},
                firstViews: Object.keys(firstViews?.rules ?? {}),
                shared: sharedRanges(),
                chunksOf: app.remote.chunksOf ?? (() => []),
              }),
            ]
          : []),
        ...(production ? compression() : []),
      ],
      optimization: {
        moduleIds: 'deterministic',
        chunkIds: 'deterministic',
        // What seldom changes keeps its file, and so its place in browsers' caches, from one release of the host to the next.
        ...(!app.remote && {
          splitChunks: {
            cacheGroups: {
              libraries: {
                // An early script is one file, also with what the development server adds to every entry.
                chunks: (chunk) => chunk.canBeInitial() && !chunk.name?.startsWith('early-'),
                test: /node_modules/,
                name: 'libraries',
                enforce: true,
              },
            },
          },
        }),
      },
      cache: buildCache(app, mode),
      performance: false,
      stats: 'errors-warnings',
      devServer: {
        port: app.port,
        hot: false,
        liveReload: true,
        historyApiFallback: app.prerender ? { index: '/app.html' } : true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: 'all',
        // The app's build reads them from the disk.
        devMiddleware: { writeToDisk: (path) => path.includes('workers') && path.includes('.temp') },
        client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      },
    };
    return [
      build,
      ...(prerendered
        ? [prerenderProgram(prerenderName, app.root, prerendered, production, build.module)]
        : []),
      ...(firstViews
        ? [firstViewScripts(viewsName, app.root, firstViews.rules, production, build.module)]
        : []),
      ...(app.workers ? [workers(workersName, app.root, app.workers, production, build.module)] : []),
      ...(app.remote ? [federationRuntime(app.root, production)] : []),
    ];
  };
}

/**
 * A remote's container. The shell has no remotes at build time and provides the shared packages when it loads the first
 * one, so it needs nothing of webpack's but the runtime's build-time switches, which the plugin would set.
 */
function federation(app: AppBuild, hash: string) {
  if (!app.remote)
    return [
      new webpack.DefinePlugin({
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
      }),
    ];
  return [
    new ModuleFederationPlugin({
      name: app.name.replaceAll('-', '_'),
      filename: `remote-entry${hash}.js`,
      exposes: { './app': { import: app.remote.app, name: EXPOSED_CHUNK } },
      remotes: {},
      shared: sharedModules(),
      // The default asks every remote for its versions before the page starts; a dead one would stop it.
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
    }),
  ];
}

/** Packages of supabase-js that no app uses, and what stands in for them. */
function unusedSupabaseParts() {
  const file = join(import.meta.dirname, 'unused-supabase-parts.js');
  return Object.fromEntries(
    ['realtime', 'storage', 'functions'].map((part) => [`@supabase/${part}-js$`, file]),
  );
}

/** A second build compiles only what changed; a change of the build itself starts over. */
function buildCache({ name, root }: AppBuild, mode: string): Configuration['cache'] {
  const folder = import.meta.dirname;
  return {
    type: 'filesystem',
    name: `${name}-${mode}`,
    cacheDirectory: join(root, '.temp', 'webpack'),
    buildDependencies: {
      build: [join(root, 'webpack.config.ts'), ...readdirSync(folder).map((file) => join(folder, file))],
    },
  };
}
