import type { AppConfig, RouteParams } from '@learn-for-life/contract';
import type { FirstRead } from '../../../release';
import { browserStorage } from '../browser-storage';
import { readStoredSession } from '../stored-session';
import { createTraceparent } from '../traceparent';

interface EarlyRead {
  url: string;
  body: string;
  authorization: string;
  traceparent: string;
  /** `performance.now()` when the request was sent. */
  sentAt: number;
  response: Promise<Response>;
  /** Aborts the request. */
  abort: (reason: unknown) => void;
}

declare global {
  /** The request that `sendEarlyRead` has sent. Another script uses it, and scripts share only globals. */
  var earlyRead: EarlyRead | undefined;
}

/** The milliseconds after which the response may be out of date. */
const MAX_AGE_MS = 10_000;

const hasStoredKey = (prefix: string) => browserStorage.keys().some((key) => key.startsWith(prefix));

/** Returns the IANA name of the browser's time zone, which replaces ':timeZone' in a first read's arguments. */
const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function argument(value: string, params: RouteParams): string | undefined {
  if (value === ':timeZone') return browserTimeZone();
  return value.startsWith(':') ? params[value.slice(1)] : value;
}

/**
 * Sends a screen's first read before the app's code has arrived; `takeEarlyRead` passes the response to the app. For visitors, it's sent
 * with the project's key, as the app would send it. Does nothing if the session must be renewed first.
 * @param params the route's parameters, by name
 * @returns the response, whose body belongs to the app: read only a clone of it
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
  const controller = new AbortController();
  const response = fetch(url, { method: 'POST', headers, body, signal: controller.signal });
  // The app handles the rejection.
  response.catch(() => undefined);
  const abort = (reason: unknown) => controller.abort(reason);
  globalThis.earlyRead = {
    url,
    body,
    authorization,
    traceparent,
    sentAt: performance.now(),
    response,
    abort,
  };
  return response;
}

/** Returns the early read the first time that the app sends the same request; undefined for every other request. */
export function takeEarlyRead(
  url: string,
  body: RequestInit['body'],
  headers: Headers,
): EarlyRead | undefined {
  const { earlyRead } = globalThis;
  if (earlyRead?.url !== url || earlyRead.body !== body) return undefined;
  globalThis.earlyRead = undefined;
  const isSameUser = headers.get('authorization') === earlyRead.authorization;
  return isSameUser && performance.now() - earlyRead.sentAt < MAX_AGE_MS ? earlyRead : undefined;
}
