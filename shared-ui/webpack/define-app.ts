import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { compression } from './compression.ts';
import { federationRuntime } from './federation-runtime.config.ts';
import { ReleaseManifestPlugin } from './release-manifest-plugin.ts';
import { sharedModules } from './shared-modules.ts';
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
  remote?: { app: string; contractVersion: number; paths: string[] };
  /** Web workers: file name without its ending → module. */
  workers?: Record<string, string>;
}

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
    const build: Configuration = {
      name: app.name,
      ...(app.workers && { dependencies: [workersName] }),
      mode,
      target: 'web',
      context: app.root,
      entry: { main: './src/index.ts' },
      devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
      output: {
        path: join(app.root, 'dist'),
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: '[name].[contenthash][ext]',
        // A remote is loaded from wherever its entry came from.
        publicPath: app.remote ? 'auto' : '/',
        uniqueName: app.name,
        crossOriginLoading: 'anonymous',
        // Built beside it, by the second configuration.
        clean: { keep: /^federation-runtime\./ },
      },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
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
          { test: /\.(woff2|svg|webp|png|jpg)$/, type: 'asset/resource' },
        ],
      },
      plugins: [
        new ModuleFederationPlugin({
          name: app.name.replaceAll('-', '_'),
          ...(app.remote && {
            filename: `remote-entry${hash}.js`,
            exposes: { './app': app.remote.app },
          }),
          remotes: {},
          shared: sharedModules(!app.remote),
          // The default asks every remote for its versions before the page starts; a dead one would stop it.
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: app.remote
            ? { externalRuntime: true, optimization: { target: 'web', disableRemote: true } }
            : { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new HtmlWebpackPlugin({
          title: app.title,
          isRemote: app.remote !== undefined,
          // One page for all; in it stands what must be there before any script.
          template: join(import.meta.dirname, 'page.ejs'),
          publicPath: '/',
          scriptLoading: 'defer',
          // The container is for hosts; the app's own page starts from main.
          excludeChunks: [app.name.replaceAll('-', '_')],
        }),
        ...(app.remote
          ? [
              new ReleaseManifestPlugin({
                name: app.name,
                contractVersion: app.remote.contractVersion,
                paths: app.remote.paths,
              }),
            ]
          : []),
        ...(production ? compression() : []),
      ],
      optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
      performance: false,
      stats: 'errors-warnings',
      devServer: {
        port: app.port,
        hot: false,
        liveReload: true,
        historyApiFallback: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        allowedHosts: 'all',
        // The app's build reads them from the disk.
        devMiddleware: { writeToDisk: (path) => path.includes('workers') && path.includes('.temp') },
        client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      },
    };
    return [
      build,
      ...(app.workers ? [workers(workersName, app.root, app.workers, production, build.module)] : []),
      ...(app.remote ? [federationRuntime(app.root, production)] : []),
    ];
  };
}
