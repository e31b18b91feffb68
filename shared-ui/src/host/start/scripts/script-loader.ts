import { CODE_ARRIVED } from './code-arrived';
import { fetchScript } from './fetch-script';
import { integrityOf } from './integrity-of';

/** webpack's function that adds a script to the page; `done` receives the event that ended loading. */
type LoadScript = (url: string, done: (event: unknown) => void, ...rest: unknown[]) => void;

/** The loader that webpack's runtime uses for chunks, in every app on a page (`shared-ui/build/scripts/script-runtime.ts`). */
interface ScriptLoader {
  integrityOf: typeof integrityOf;
  /** Runs `fetchScript` before webpack itself loads a chunk. */
  load: (load: LoadScript, ...args: Parameters<LoadScript>) => void;
}

declare global {
  /** The loader that several builds' scripts share; the page's host provides it. */
  var scriptLoader: ScriptLoader | undefined;
}

const TYPES: Record<string, string> = { TimeoutError: 'timeout', NetworkError: 'offline' };

/** Provides the script loader. Call this before the first chunk is loaded. */
export function provideScriptLoader(): void {
  globalThis.scriptLoader = {
    integrityOf,
    load(load, url, done, ...rest) {
      const onLateArrival = (address: string) =>
        load(address, () => window.dispatchEvent(new Event(CODE_ARRIVED)), ...rest);
      fetchScript(url, { integrity: integrityOf(url), onLateArrival }).then(
        (address) => load(address, done, ...rest),
        (error: unknown) =>
          done({
            // The `type` of webpack's ChunkLoadError.
            type: TYPES[(error as Error).name] ?? 'error',
            target: { src: new URL(url, location.href).href },
          }),
      );
    },
  };
}
