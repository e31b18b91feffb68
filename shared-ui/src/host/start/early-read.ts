import type { AppConfig, FirstRead, RouteParams } from '../../contract';
import { readStoredSession } from './stored-session';
import { createTraceparent, withRequestId } from './traceparent';

interface EarlyRead {
  url: string;
  body: string;
  authorization: string;
  traceparent: string;
  /** `performance.now()` when it was sent. */
  sentAt: number;
  response: Promise<Response>;
}

declare global {
  /** What `sendEarlyRead` has sent; it is consumed by another script, and scripts share nothing else. */
  var earlyRead: EarlyRead | undefined;
}

/** After that the answer may be out of date. Milliseconds. */
const MAX_AGE_MS = 10_000;

const hasStoredKey = (prefix: string) => Object.keys(localStorage).some((key) => key.startsWith(prefix));

/** IANA name of the time zone the browser is in; what the argument ':timeZone' of a first read stands for. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function argument(value: string, params: RouteParams): string | undefined {
  if (value === ':timeZone') return browserTimeZone();
  return value.startsWith(':') ? params[value.slice(1)] : value;
}

/**
 * Sends a screen's first read before the app's code has arrived; `consumeEarlyRead` hands the answer to the app.
 * Signed out it is sent with the project's key, as the app would. Does nothing when the session must be renewed first.
 *
 * @param params of the route, by name
 * @returns the answer, whose body belongs to the app: read a clone of it
 */
export function sendEarlyRead(
  { supabaseUrl, supabaseKey }: AppConfig,
  { rpc, args = {}, unlessStored, unlessSearch }: FirstRead,
  params: RouteParams,
): Promise<Response> | undefined {
  const session = readStoredSession();
  if (session === undefined || (unlessStored && hasStoredKey(unlessStored))) return undefined;
  if (unlessSearch && new URLSearchParams(location.search).has(unlessSearch)) return undefined;
  const filled = Object.entries(args).map(([name, value]) => [name, argument(value, params)]);
  const url = `${supabaseUrl}/rest/v1/rpc/${rpc}`;
  const body = JSON.stringify(Object.fromEntries(filled));
  const authorization = `Bearer ${session?.access_token ?? supabaseKey}`;
  const traceparent = createTraceparent();
  const headers = { apikey: supabaseKey, authorization, traceparent, 'content-type': 'application/json' };
  const response = fetch(url, { method: 'POST', headers, body });
  // The consumer handles the rejection.
  response.catch(() => undefined);
  globalThis.earlyRead = { url, body, authorization, traceparent, sentAt: performance.now(), response };
  return response;
}

/**
 * The answer to the early read, the first time that the same request is made; undefined for every other request.
 * @throws what `fetch` throws
 */
export function consumeEarlyRead(url: string, init?: RequestInit): Promise<Response> | undefined {
  const { earlyRead } = globalThis;
  if (earlyRead?.url !== url || earlyRead.body !== init?.body) return undefined;
  globalThis.earlyRead = undefined;
  const isSameUser = new Headers(init.headers).get('authorization') === earlyRead.authorization;
  if (!isSameUser || performance.now() - earlyRead.sentAt >= MAX_AGE_MS) return undefined;
  return earlyRead.response.then((response) => withRequestId(response, earlyRead.traceparent));
}
