import type { Configuration } from 'webpack';

/**
 * The development server would keep what is built in memory, and put its client into it. `false` is documented, and
 * missing in webpack's types.
 */
export const NO_DEV_SERVER = false as unknown as Configuration['devServer'];

/** What the builds beside an app's own have in common. The app's own build maps, minifies and compresses what it emits. */
export function sideBuild(
  name: string,
  root: string,
  production: boolean,
  module: Configuration['module'],
): Configuration {
  return {
    name,
    mode: production ? 'production' : 'development',
    context: root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module,
    performance: false,
    stats: 'errors-warnings',
  };
}
