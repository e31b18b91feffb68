import { toAppError } from './app-error';

/** Why something failed (docs/product.md#causes). */
export type FailureCause = 'offline' | 'server' | 'refused' | 'gone' | 'changed' | 'code';

/** Codes of the server for what somebody else changed since it was read: 'stale_update', 'stops_changed', 'rollover_changed_since'. */
const CHANGED = /^stale_update$|_changed(_since)?$/;

const GONE = [404, 410];
/** Nobody did anything wrong; the same request may succeed in a moment. */
const BUSY = [408, 425, 429];

export function causeOf(error: unknown): FailureCause {
  const { code, status, cause } = toAppError(error);
  if (status !== undefined && (status >= 500 || BUSY.includes(status))) return 'server';
  // A page instead of an answer, as a network shows it that wants a login.
  if (status !== undefined && status < 400) return 'offline';
  if (CHANGED.test(code) || status === 412) return 'changed';
  if (status !== undefined) return GONE.includes(status) ? 'gone' : 'refused';
  // Of a request that hangs nobody knows where; the browser knows only whether there is any connection.
  const hung = (cause as Partial<Error> | undefined)?.name === 'TimeoutError';
  if (code === 'network' || code === 'interrupted') return hung && navigator.onLine ? 'server' : 'offline';
  if (code === 'timeout' || code === 'code_missing') return 'server';
  return code === 'unknown' ? 'code' : 'refused';
}

export const CHECK_CONNECTION = 'Check your connection, then try again.';

/**
 * What people read after the sentence that says what failed: the cause, and what they can do.
 * 'Your goal couldn’t be saved. ' + adviceFor(error)
 */
export function adviceFor(error: unknown): string {
  const { message } = toAppError(error);
  const cause = causeOf(error);
  if (cause === 'offline') return CHECK_CONNECTION;
  if (cause === 'code') return 'Something on this page went wrong. Reload it, then try again.';
  return cause === 'changed' ? `${message} Reload the page, then try again.` : message;
}
