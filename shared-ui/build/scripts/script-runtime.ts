import type { Compiler } from 'webpack';

/**
 * Makes webpack's runtime load an app's chunks with the page's loader (`shared-ui/src/host/start/scripts/script-loader.ts`), and gives the
 * element that runs a chunk the integrity hash from the chunk's name. On an older host without that loader, chunks load the usual way.
 */
export function scriptRuntime(compiler: Compiler): void {
  const { runtime, RuntimeGlobals, RuntimeModule } = compiler.webpack;
  const { loadScript } = RuntimeGlobals;

  class PageLoader extends RuntimeModule {
    constructor() {
      super('page loader', RuntimeModule.STAGE_ATTACH);
    }
    override generate(): string {
      return `const load = ${loadScript};
${loadScript} = (...args) => globalThis.scriptLoader ? scriptLoader.load(load, ...args) : load(...args);`;
    }
  }

  compiler.hooks.thisCompilation.tap('ScriptRuntime', (compilation) => {
    compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('ScriptRuntime', (chunk) => {
      compilation.addRuntimeModule(chunk, new PageLoader());
    });
    // This must match the preload request, or the script would be fetched twice.
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'ScriptRuntime',
      (source) =>
        `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = globalThis.scriptLoader?.integrityOf(url) || '';`,
    );
  });
}
