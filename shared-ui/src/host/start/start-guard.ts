import { reportFailure } from './report-failure';

/** The reason why the app didn't start. The messages are in `shared-ui/build/pages/page.ejs`. */
type StartFailure = 'offline' | 'server' | 'code';

declare global {
  /** The functions of the inline script in the page (`shared-ui/build/start-guard`); missing if the host's policy blocks it. */
  var startGuard: { started: () => void; fail: (cause: StartFailure, part?: string) => void } | undefined;
}

/** Ends the start guard. Call this once the app is on the page, because the app reports its own failures from then on. */
export function appStarted(): void {
  globalThis.startGuard?.started();
}

/** Returns the name of the file that webpack failed to fetch: 'main' for '/main.0a1b.js'. */
function missingPart(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request.split('/').at(-1)?.split('.')[0] : undefined;
}

/** Finds out why the app failed to start. An error about a missing file has a `request`; without one, the code itself failed. */
function startFailureOf(error: unknown): StartFailure {
  const { request, type, cause } = (error ?? {}) as { request?: unknown; type?: unknown; cause?: unknown };
  if (request === undefined) return 'code';
  // For a script, webpack's error type shows the cause; for other files, the error that `fetch` throws.
  return type === 'offline' || cause instanceof TypeError || !navigator.onLine ? 'offline' : 'server';
}

/**
 * Shows a message with Retry on a page whose app can't start.
 * @param part the missing part, as the message names it; by default, the file of a failed import, or the page's scripts
 */
export function startFailed(error: unknown, part = missingPart(error)): void {
  console.error(error);
  reportFailure(error);
  globalThis.startGuard?.fail(startFailureOf(error), part);
}
