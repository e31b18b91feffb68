import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { firstViewName, VIEW_SCRIPTS_FOLDER } from './first-views.config.ts';
import { PRERENDERED_FOLDER } from './prerender.config.ts';
import { runPrerenderProgram } from './prerendered.ts';

interface FirstViewMarkup {
  css: string;
  markup: Record<string, string>;
}

/** Emits the first views of an app: for each path one script with its markup and the rule that fills it. */
export class FirstViewsPlugin implements WebpackPluginInstance {
  readonly root: string;
  readonly paths: readonly string[];

  constructor(root: string, paths: readonly string[]) {
    this.root = root;
    this.paths = paths;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    const scripts = join(this.root, VIEW_SCRIPTS_FOLDER);
    compiler.hooks.thisCompilation.tap('FirstViewsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'FirstViewsPlugin', stage }, () => {
        const { default: views } = runPrerenderProgram(compilation, this.root) as {
          default: Record<string, FirstViewMarkup>;
        };
        compilation.fileDependencies.add(join(this.root, PRERENDERED_FOLDER, 'page.cjs'));
        for (const path of this.paths) {
          const name = firstViewName(path);
          const file = join(scripts, `${name}.js`);
          compilation.fileDependencies.add(file);
          const script = readFileSync(file, 'utf8');
          const source = `${script}\nObject.assign(globalThis.firstView, ${JSON.stringify(views[path])});\n`;
          const hash = createHash('sha256').update(source).digest('hex').slice(0, 20);
          compilation.emitAsset(`${name}.${hash}.js`, new sources.RawSource(source), { immutable: true });
        }
      });
    });
  }
}
