import { reportFailure } from './report-failure';

/** Why the app did not start: the sentences are in `shared-ui/build/pages/page.ejs`. */
type StartFailure = 'offline' | 'server' | 'code';

declare global {
  /** The functions of the script in the page itself (`shared-ui/build/start-guard`); missing if the host's policy blocks it. */
  var startGuard: { started: () => void; fail: (cause: StartFailure, part?: string) => void } | undefined;
}

/** Call it once the app is on the page: from then on it reports its failures itself. */
export function appStarted(): void {
  globalThis.startGuard?.started();
}

/** Name of the file that webpack requested in vain: 'main' of '/main.0a1b.js'. */
function missingPart(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request.split('/').at(-1)?.split('.')[0] : undefined;
}

/** Finds out why the app failed to start: a missing file has a `request`; without one, the code itself failed. */
function startFailureOf(error: unknown): StartFailure {
  const { request, type, cause } = (error ?? {}) as { request?: unknown; type?: unknown; cause?: unknown };
  if (request === undefined) return 'code';
  // Webpack's type shows it for a script; the error that `fetch` throws shows it for a file.
  return type === 'offline' || cause instanceof TypeError || !navigator.onLine ? 'offline' : 'server';
}

/**
 * Puts a message with Retry on a page whose app cannot start.
 * @param part the missing part, as the message names it; by default the file of a failed import, or the page's scripts
 */
export function startFailed(error: unknown, part = missingPart(error)): void {
  console.error(error);
  reportFailure(error);
  globalThis.startGuard?.fail(startFailureOf(error), part);
}
