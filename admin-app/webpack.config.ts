import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  type Arguments,
  base,
  delivery,
  developmentServer,
  EXPOSED_CHUNK,
  files,
  FirstViewsPlugin,
  firstViewScripts,
  FontsPlugin,
  hashInNames,
  ReleaseManifestPlugin,
  remoteOptimization,
  remotePage,
  screensProgram,
  sharedPackages,
  typescript,
  withSideBuilds,
  workers,
} from 'shared-ui/build';
import type { Configuration } from 'webpack';

export default function adminApp(...[env, { mode = 'production' }]: Arguments): Configuration[] {
  const app = { name: 'admin-app', root: import.meta.dirname, mode };
  const config: Configuration = {
    ...base(app),
    entry: './src/index.ts',
    module: { rules: [typescript(app), ...files()] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'admin_app',
        filename: `remote-entry${hashInNames(app)}.js`,
        exposes: { './app': { import: './src/app.tsx', name: EXPOSED_CHUNK } },
        shared: sharedPackages(),
        // By default, every remote is asked for its versions when a page starts, so an unreachable remote would block the page.
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // This app loads no remotes itself.
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      new FirstViewsPlugin(app),
      new ReleaseManifestPlugin({ ...app, title: 'The admin area' }),
      new FontsPlugin(),
      remotePage(app, 'Learning platform admin'),
      ...delivery(app, env),
    ],
    optimization: remoteOptimization(),
    devServer: developmentServer(),
  };
  const workerEntries = {
    'import-worker': './src/features/imports/worker/import.worker.ts',
    'workbook-worker': './src/features/schools/rosters/workbook/workbook.worker.ts',
  };
  return withSideBuilds(config, [screensProgram(app), firstViewScripts(app), workers(app, workerEntries)]);
}
