import { toAppError } from './app-error';

/** Why something failed (docs/product.md#causes). */
export type FailureCause = 'offline' | 'server' | 'refused' | 'gone' | 'changed' | 'code';

/**
 * The server's codes for items that someone else changed after they were read: 'stale_update', 'stops_changed', 'rollover_changed_since'.
 */
const CHANGED = /^stale_update$|_changed(_since)?$/;

const GONE = [404, 410];
/** The statuses of valid requests that may succeed in a moment. */
const BUSY = [408, 425, 429];

export function causeOf(error: unknown): FailureCause {
  const { code, status, cause } = toAppError(error);
  if (status !== undefined && (status >= 500 || BUSY.includes(status))) return 'server';
  // The response was a page, such as a network's login page.
  if (status !== undefined && status < 400) return 'offline';
  if (CHANGED.test(code) || status === 412) return 'changed';
  if (status !== undefined) return GONE.includes(status) ? 'gone' : 'refused';
  // The browser doesn't know where a request hangs, only whether there is a connection.
  const hung = (cause as Partial<Error> | undefined)?.name === 'TimeoutError';
  if (code === 'network' || code === 'interrupted') return hung && navigator.onLine ? 'server' : 'offline';
  if (code === 'timeout' || code === 'code_missing') return 'server';
  return code === 'unknown' ? 'code' : 'refused';
}

export const CHECK_CONNECTION = 'Check your connection, then try again.';

/** Returns the text that follows a failure message, with the cause and what to do: 'Your goal couldn’t be saved. ' + adviceFor(error) */
export function adviceFor(error: unknown): string {
  const { message } = toAppError(error);
  const cause = causeOf(error);
  if (cause === 'offline') return CHECK_CONNECTION;
  if (cause === 'code') return 'Something on this page went wrong. Reload it, then try again.';
  return cause === 'changed' ? `${message} Reload the page, then try again.` : message;
}
