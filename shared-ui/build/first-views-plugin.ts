import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { reportErrors, runBuildProgram } from './build-program.ts';
import { emitScript } from './emit-script.ts';
import { FIRST_VIEWS_FOLDER, firstViewFile } from './first-views.config.ts';
import type { RemoteProgram } from './release-manifest-plugin.ts';

/** Emits a remote's first views: for each screen that has one, a script that contains its markup and fills in the data. */
export class FirstViewsPlugin implements WebpackPluginInstance {
  readonly root: string;

  constructor({ root }: AppBuild) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstViewsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstViewsPlugin', stage }, () =>
        reportErrors(compilation, () => this.#emit(compilation)),
      );
    });
  }

  #emit(compilation: Compilation) {
    const scripts = join(this.root, FIRST_VIEWS_FOLDER);
    const { default: readScreens } = runBuildProgram(compilation, this.root) as RemoteProgram;
    for (const { firstView } of readScreens()) {
      if (!firstView) continue;
      const { name, css, markup } = firstView;
      const file = join(scripts, `${firstViewFile(name)}.js`);
      compilation.fileDependencies.add(file);
      const script = readFileSync(file, 'utf8');
      const source = `${script}\nglobalThis.firstView = { fill: globalThis.firstView, ...${JSON.stringify({ css, markup })} };\n`;
      emitScript(compilation, firstViewFile(name), source);
    }
  }
}
