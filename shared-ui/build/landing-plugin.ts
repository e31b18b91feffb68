import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { AppBuild } from './app-build.ts';
import { reportErrors, runBuildProgram } from './build-program.ts';
import type { RemoteProgram } from './release-manifest-plugin.ts';

/** Emits `landing.html`, the fragment that becomes the page at `/` when the remote is released (docs/decisions/0109). */
export class LandingPlugin implements WebpackPluginInstance {
  readonly root: string;

  constructor({ root }: AppBuild) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LandingPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LandingPlugin', stage }, () =>
        reportErrors(compilation, () => {
          const { landing } = runBuildProgram(compilation, this.root) as RemoteProgram;
          const fragment = landing();
          if (fragment === undefined) throw new Error('No landing.fragment.tsx exports the landing page.');
          compilation.emitAsset('landing.html', new sources.RawSource(fragment));
        }),
      );
    });
  }
}
