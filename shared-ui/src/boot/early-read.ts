import type { AppConfig } from '../contract';
import { SESSION_STORAGE_KEY } from './session-storage-key';

/** A read that a screen begins with: a function of the database and its arguments; ':name' stands for a route parameter. */
export interface FirstRead {
  rpc: string;
  args?: Record<string, string>;
  /** Not made early while the browser's storage holds a key that begins so: that must be sent first. */
  unlessStored?: string;
}

interface EarlyRead {
  url: string;
  body: string;
  authorization: string;
  /** `performance.now()` when it was sent. */
  at: number;
  response: Promise<Response>;
}

declare global {
  /** What `sendEarlyRead` has sent; the scripts that send and take it have no other place in common. */
  var earlyRead: EarlyRead | undefined;
}

/** Afterwards the answer may be out of date. Milliseconds. */
const FRESH_MS = 10_000;

/** A token that expires sooner is left to the client, which renews it first (from 90 seconds on). Seconds. */
const LEAST_LIFE = 100;

function storedToken(): string | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null') as {
      access_token?: string;
      expires_at?: number;
    } | null;
    return (session?.expires_at ?? 0) > Date.now() / 1000 + LEAST_LIFE ? session?.access_token : undefined;
  } catch {
    return undefined;
  }
}

const isStored = (start: string) => Object.keys(localStorage).some((key) => key.startsWith(start));

/**
 * Asks the API for what the page's screen will read, before any client of the API is there; `takeEarlyRead` hands the
 * answer to the client. Does nothing without a session that is good for a while.
 *
 * @param params of the route, by name
 * @returns the answer, whose body is the client's: read a clone of it
 */
export function sendEarlyRead(
  { supabaseUrl, supabaseKey }: AppConfig,
  { rpc, args = {}, unlessStored }: FirstRead,
  params: Readonly<Record<string, string | undefined>>,
): Promise<Response> | undefined {
  const token = storedToken();
  if (token === undefined || (unlessStored && isStored(unlessStored))) return undefined;
  const filled = Object.entries(args).map(([name, value]) => [
    name,
    value.startsWith(':') ? params[value.slice(1)] : value,
  ]);
  const url = `${supabaseUrl}/rest/v1/rpc/${rpc}`;
  const body = JSON.stringify(Object.fromEntries(filled));
  const authorization = `Bearer ${token}`;
  const headers = { apikey: supabaseKey, authorization, 'content-type': 'application/json' };
  const response = fetch(url, { method: 'POST', headers, body });
  // Whoever takes it hears of a failure.
  response.catch(() => undefined);
  globalThis.earlyRead = { url, body, authorization, at: performance.now(), response };
  return response;
}

/**
 * The answer of the early read to the same request, the first time it is made; undefined for every other request.
 * @throws what `fetch` throws
 */
export function takeEarlyRead(url: string, init?: RequestInit): Promise<Response> | undefined {
  const { earlyRead } = globalThis;
  if (earlyRead?.url !== url || earlyRead.body !== init?.body) return undefined;
  globalThis.earlyRead = undefined;
  const isSame = new Headers(init.headers).get('authorization') === earlyRead.authorization;
  return isSame && performance.now() - earlyRead.at < FRESH_MS ? earlyRead.response : undefined;
}
