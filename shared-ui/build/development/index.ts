import { join } from 'node:path';
import type { Compiler, Configuration, MultiCompiler, WebpackPluginInstance } from 'webpack';
import type Server from 'webpack-dev-server';
import type { AppBuild } from '../app-build.ts';
import { reactRefresh } from './react-refresh.ts';
import { TypeErrorsPlugin } from './type-errors-plugin.ts';

export { refreshTransformers } from './react-refresh.ts';

/**
 * Returns an application's extra plugins during development (docs/decisions/0106): hot updates that keep the page's state, and type errors
 * in the terminal and on the page.
 */
export const developmentPlugins = ({ root }: AppBuild): WebpackPluginInstance[] => [
  ...reactRefresh(),
  new TypeErrorsPlugin(root),
];

/** Modules that replace others during development. */
export const developmentModules = { 'react/jsx-runtime': join(import.meta.dirname, 'jsx-runtime.js') };

/**
 * Configures an application's development server.
 * @param page the page served at every address without a file, and at `/`, because the prerendered page can't be updated while it's shown
 */
export function developmentServer(page = '/index.html'): Configuration['devServer'] {
  return {
    hot: true,
    // On the same machine, compression only costs time.
    compress: false,
    devMiddleware: { index: page.slice(1) },
    historyApiFallback: { index: page },
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    onListening: (server: Server) => {
      for (const plugin of pluginsOf(server.compiler))
        if (plugin instanceof TypeErrorsPlugin) plugin.report(server);
    },
  };
}

const pluginsOf = (compiler?: Compiler | MultiCompiler) =>
  (compiler && 'compilers' in compiler ? compiler.compilers : [compiler]).flatMap(
    (each) => each?.options.plugins,
  );
