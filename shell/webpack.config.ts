import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import {
  type Arguments,
  base,
  buildProgram,
  delivery,
  developmentServer,
  files,
  FontsPlugin,
  hostOptimization,
  hostPages,
  eagerSharedPackages,
  startupScripts,
  StartupScriptsPlugin,
  typescript,
  withSideBuilds,
} from 'shared-ui/build';
import type { Configuration } from 'webpack';

export default function shell(...[env, { mode = 'production' }]: Arguments): Configuration[] {
  const app = { name: 'shell', root: import.meta.dirname, mode };
  const config: Configuration = {
    ...base(app),
    entry: './src/index.ts',
    module: { rules: [typescript(app), ...files()] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        // Remotes are registered at run time, from `remotes.json` (src/remotes).
        remotes: {},
        shared: eagerSharedPackages(),
        // By default, every remote is asked for its versions when the page starts; an unreachable remote would block the page.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new StartupScriptsPlugin(app),
      new FontsPlugin(),
      ...hostPages(app, 'Learn for Life', {
        landing: { renewal: ['auth'] },
        app: { renewal: ['auth'] },
      }),
      ...delivery(app, env),
    ],
    optimization: hostOptimization(),
    devServer: developmentServer('/app.html'),
  };
  return withSideBuilds(config, [
    buildProgram(app, './src/startup/prerender.tsx'),
    startupScripts(app, {
      landing: './src/startup/early/landing-page.ts',
      app: './src/startup/early/app-page.ts',
    }),
  ]);
}
