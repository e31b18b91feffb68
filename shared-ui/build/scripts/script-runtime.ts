import type { Compiler } from 'webpack';
import { CODE_ARRIVED } from '../../src/host/start/scripts/code-arrived.ts';
import { fetchScript } from '../../src/host/start/scripts/fetch-script.ts';
import { integrityOf } from '../../src/host/start/scripts/integrity-of.ts';

/** How long a page waits for a chunk before it says that something is missing. Milliseconds. */
export const CHUNK_TIMEOUT_MS = 4_000;

/** webpack's function that adds a script to the page; `done` gets the event that ended it. */
type LoadScript = (url: string, done: (event: unknown) => void, ...rest: unknown[]) => void;

/** Puts `fetchScript` before webpack's own loading of a chunk. Copied into the runtime, like what it is given. */
function loadFetched(
  load: LoadScript,
  {
    fetch,
    integrity,
    limit,
    arrived,
  }: {
    fetch: typeof fetchScript;
    integrity: typeof integrityOf;
    limit: number;
    arrived: string;
  },
): LoadScript {
  return (url, done, ...rest) => {
    const onLateArrival = (address: string) =>
      load(address, () => window.dispatchEvent(new Event(arrived)), ...rest);
    fetch(url, { integrity: integrity(url), limit, onLateArrival }).then(
      (address) => load(address, done, ...rest),
      (error: unknown) =>
        done({
          type: (error as Error).name === 'TimeoutError' ? 'timeout' : 'error',
          target: { src: new URL(url, location.href).href },
        }),
    );
  };
}

/**
 * Makes an app's chunks arrive safely: each is fetched by `fetchScript`, and the element that runs it has the integrity
 * hash that its name says.
 */
export function scriptRuntime(compiler: Compiler): void {
  const { runtime, RuntimeGlobals, RuntimeModule: Base } = compiler.webpack;
  const options = `{ fetch: ${String(fetchScript)}, integrity: ${String(integrityOf)}, limit: ${CHUNK_TIMEOUT_MS}, arrived: '${CODE_ARRIVED}' }`;

  class FetchedScripts extends Base {
    constructor() {
      super('fetched scripts', Base.STAGE_ATTACH);
    }
    override generate(): string {
      const { loadScript } = RuntimeGlobals;
      return `${loadScript} = (${String(loadFetched)})(${loadScript}, ${options});`;
    }
  }

  compiler.hooks.thisCompilation.tap('ScriptRuntime', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.loadScript)
      .tap('ScriptRuntime', (chunk) => {
        compilation.addRuntimeModule(chunk, new FetchedScripts());
      });
    // As the request ahead of it, or the script would be fetched twice.
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'ScriptRuntime',
      (source) =>
        `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = (${String(integrityOf)})(url) || '';`,
    );
  });
}
