import type { Configuration } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { files, typescript } from './rules.ts';

/**
 * Excludes side builds from the development server, which would keep their output in memory and add its client. `false` is documented but
 * missing from webpack's types.
 */
const NO_DEV_SERVER = false as unknown as Configuration['devServer'];

/**
 * Returns the common configuration of an app's side builds. They run before the app's own build, which emits some of their files, minified
 * and compressed, with source maps.
 * @param kind the end of the build's name, such as 'program' in 'learner-app-program'
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

/** Returns an app's configurations: first the side builds whose results it uses, then its own. */
export function withSideBuilds(app: Configuration, sideBuilds: Configuration[]): Configuration[] {
  return [{ ...app, dependencies: sideBuilds.flatMap(({ name }) => name ?? []) }, ...sideBuilds];
}
