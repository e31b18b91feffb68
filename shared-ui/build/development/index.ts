import type { Configuration, WebpackPluginInstance } from 'webpack';
import type {} from 'webpack-dev-server';
import { type AppBuild, startupEntry } from '../app-build.ts';
import { reactRefresh } from './react-refresh.ts';
import { TypeErrorsPlugin } from './type-errors-plugin.ts';

export { refreshTransformers } from './react-refresh.ts';

const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

export interface Development {
  plugins: WebpackPluginInstance[];
  /** Modules that run before an entry's own, by entry. */
  clients: Record<string, string[]>;
  devServer?: NonNullable<Configuration['devServer']>;
}

/**
 * What an application's build has in addition during development (docs/decisions/0030): the development server, hot updates
 * that keep the state of the page, and type errors in the terminal and over the page.
 */
export function development(app: AppBuild): Development {
  const { name, root, prerender, startupScripts } = app;
  const typeErrors = new TypeErrorsPlugin(root);
  return {
    plugins: [...reactRefresh(), typeErrors],
    clients: startupScripts ? hostClients(name) : {},
    devServer: {
      hot: true,
      // On the same machine that only costs time.
      compress: false,
      historyApiFallback: prerender ? { index: '/app.html' } : true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      // The server would add its client to every entry.
      client: startupScripts ? false : { overlay: OVERLAY },
      onListening: (server) => typeErrors.report(server),
    },
  };
}

/**
 * The development server's client, by entry of a host. Startup scripts run beside the app, each with a runtime of its own,
 * and only one runtime of a build can apply its hot updates: the app's. The landing page, which does without the app, is
 * reloaded instead.
 */
function hostClients(name: string): Record<string, string[]> {
  const client = (apply: string) => {
    const query = new URLSearchParams({ name, apply, overlay: JSON.stringify(OVERLAY) });
    return `webpack-dev-server/client/index.js?${query.toString()}`;
  };
  return {
    main: [client('hmr')],
    [startupEntry('landing')]: [client('nothing'), `${import.meta.dirname}/reload-landing-page.js`],
  };
}
