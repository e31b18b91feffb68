import { reportFailure } from './report-failure';

declare global {
  /** What the script in the page itself offers (`shared-ui/build/start-guard`); missing where the host's policy blocks it. */
  var startGuard: { started: () => void; fail: (part?: string) => void } | undefined;
}

/** To be called once the app is on the page: from then on it reports its failures itself. */
export function appStarted(): void {
  globalThis.startGuard?.started();
}

/** Name of the file that webpack asked for in vain: 'main' of '/main.0a1b.js'. */
function missingPart(error: unknown): string | undefined {
  const { request } = (error ?? {}) as { request?: unknown };
  return typeof request === 'string' ? request.split('/').at(-1)?.split('.')[0] : undefined;
}

/**
 * Puts a message with Retry on a page whose app cannot start.
 * @param part what is missing, as the message names it; by default the file of a failed import, or the page's scripts
 */
export function startFailed(error: unknown, part = missingPart(error)): void {
  console.error(error);
  reportFailure(error);
  globalThis.startGuard?.fail(part);
}
