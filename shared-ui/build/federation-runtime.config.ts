import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { contentHash } from './scripts/script-names.ts';
import { NO_DEV_SERVER, sideBuild } from './side-build.ts';

const NAME = 'federation-runtime';
const FOLDER = `.temp/${NAME}`;

/**
 * The core of federation's runtime (14 KB compressed) comes from the host; remotes do not bring it again. An app that
 * runs alone has no host, so its page loads this file first.
 *
 * @param root the app's folder
 */
export function federationRuntime(root: string, production: boolean): Configuration {
  return {
    ...sideBuild(NAME, root, production, {}),
    target: 'web',
    context: import.meta.dirname,
    entry: { [NAME]: `./${NAME}.js` },
    output: { path: join(root, FOLDER), filename: '[name].js' },
    devServer: NO_DEV_SERVER,
  };
}

/** Emits the runtime with the app's own files, named after its content. */
export const emitFederationRuntime =
  (root: string) =>
  (compiler: Compiler): void => {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FederationRuntime', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FederationRuntime', stage }, () => {
        const file = join(root, FOLDER, `${NAME}.js`);
        compilation.fileDependencies.add(file);
        const source = readFileSync(file);
        const contenthash = contentHash(source);
        const name = `${NAME}.${contenthash}.js`;
        compilation.emitAsset(name, new sources.RawSource(source), { immutable: true, contenthash });
      });
    });
  };

/** Name of the emitted file; undefined for an app without one. */
export function federationRuntimeFile(compilation: Compilation): string | undefined {
  return Object.keys(compilation.assets).find((name) => name.startsWith(`${NAME}.`));
}
