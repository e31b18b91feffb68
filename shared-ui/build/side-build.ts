import type { Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { files, typescript } from './rules.ts';

/**
 * The development server would keep the output in memory, and add its client to it. `false` is documented, and
 * missing in webpack's types.
 */
const NO_DEV_SERVER = false as unknown as Configuration['devServer'];

/**
 * The common configuration of the builds beside an app's own: they run before it, and the app's build maps, minifies and compresses their
 * files that it emits.
 * @param kind completes the build's name: 'program' of 'learner-app-program'
 */
export function sideBuild({ name, root, mode }: AppBuild, kind: string): Configuration {
  return {
    name: `${name}-${kind}`,
    mode,
    context: root,
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ mode: 'production' }), ...files()] },
    performance: false,
    stats: 'errors-warnings',
    devServer: NO_DEV_SERVER,
  };
}

/**
 * The configurations of an app: its own, and before it those whose results it uses.
 */
export function withSideBuilds(app: Configuration, sideBuilds: Configuration[]): Configuration[] {
  return [{ ...app, dependencies: sideBuilds.flatMap(({ name }) => name ?? []) }, ...sideBuilds];
}
