import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { reportErrors, runBuildProgram } from './build-program.ts';
import { FIRST_VIEWS_FOLDER, firstViewFile } from './first-views.config.ts';
import type { RemoteProgram } from './release-manifest-plugin.ts';
import { contentHash } from './scripts/script-names.ts';

/** Emits the first views of a remote: for each screen that has one, a script with its markup and what fills it. */
export class FirstViewsPlugin implements WebpackPluginInstance {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstViewsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstViewsPlugin', stage }, () =>
        reportErrors(compilation, () => this.#emit(compilation, sources)),
      );
    });
  }

  #emit(compilation: Compilation, sources: Compiler['webpack']['sources']) {
    const scripts = join(this.root, FIRST_VIEWS_FOLDER);
    const { default: readScreens } = runBuildProgram(compilation, this.root) as RemoteProgram;
    for (const { firstView } of readScreens()) {
      if (!firstView) continue;
      const { name, css, markup } = firstView;
      const file = join(scripts, `${firstViewFile(name)}.js`);
      compilation.fileDependencies.add(file);
      const script = readFileSync(file, 'utf8');
      const source = `${script}\nglobalThis.firstView = { fill: globalThis.firstView, ...${JSON.stringify({ css, markup })} };\n`;
      const contenthash = contentHash(source);
      // The real hash, of what is left after minifying, replaces it.
      compilation.emitAsset(`${firstViewFile(name)}.${contenthash}.js`, new sources.RawSource(source), {
        immutable: true,
        contenthash,
      });
    }
  }
}
