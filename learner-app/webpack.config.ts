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
  LandingPlugin,
  ReleaseManifestPlugin,
  remoteOptimization,
  remotePage,
  screensProgram,
  sharedPackages,
  typescript,
  withSideBuilds,
} from 'shared-ui/build';
import type { Configuration } from 'webpack';

export default function learnerApp(...[env, { mode = 'production' }]: Arguments): Configuration[] {
  const app = { name: 'learner-app', root: import.meta.dirname, mode };
  const config: Configuration = {
    ...base(app),
    entry: './src/index.ts',
    module: { rules: [typescript(app), ...files()] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'learner_app',
        filename: `remote-entry${hashInNames(app)}.js`,
        exposes: { './app': { import: './src/app.tsx', name: EXPOSED_CHUNK } },
        shared: sharedPackages(),
        // By default, every remote is asked for its versions when a page starts; an unreachable remote would block the page.
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // This app loads no remotes itself.
        experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
      }),
      new FirstViewsPlugin(app),
      new LandingPlugin(app),
      new ReleaseManifestPlugin({ ...app, title: 'The learning area' }),
      new FontsPlugin(),
      remotePage(app, 'Student app'),
      ...delivery(app, env),
    ],
    optimization: remoteOptimization(),
    devServer: developmentServer(),
  };
  return withSideBuilds(config, [screensProgram(app), firstViewScripts(app)]);
}
