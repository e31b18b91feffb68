import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import type { AppBuild, PageKind } from '../app-build.ts';
import { emitScript } from '../emit-script.ts';
import { sideBuild } from '../side-build.ts';

const folder = (root: string) => join(root, '.temp', 'startup');

/** Returns the file name of a page's startup script, without its hash. */
export const startupFile = (page: PageKind): string => `startup-${page}`;

/**
 * Configures the build of the scripts that run before anything else on a host's pages. They are built separately from the app, because they
 * must load long before the federation runtime that the app starts with.
 * @param modules modules by page
 */
export function startupScripts(app: AppBuild, modules: Record<PageKind, string>): Configuration {
  return {
    ...sideBuild(app, 'startup'),
    target: 'web',
    entry: { [startupFile('landing')]: modules.landing, [startupFile('app')]: modules.app },
    output: { path: folder(app.root), filename: '[name].js' },
    // Unused code is removed during development too.
    optimization: { usedExports: true, sideEffects: true, minimize: false, splitChunks: false },
  };
}

/** Emits the scripts along with the app. */
export class StartupScriptsPlugin implements WebpackPluginInstance {
  readonly root: string;

  constructor({ root }: AppBuild) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StartupScriptsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StartupScriptsPlugin', stage }, () => {
        for (const page of ['landing', 'app'] as const) {
          const file = join(folder(this.root), `${startupFile(page)}.js`);
          compilation.fileDependencies.add(file);
          emitScript(compilation, startupFile(page), readFileSync(file, 'utf8'));
        }
      });
    });
  }
}
