import { LONG_CALLS } from '../../../_shared/answer-limit.ts';
import { invalid } from '../errors.ts';
import type { RawBody } from './body.ts';
import type { ApiConfig } from '../supabase-client.ts';

/** A request that may have been sent before. */
export interface RepeatableRequest {
  /** The request's `Idempotency-Key` header. */
  key: string;
  /** A hash of the method, address and body. A different request must not use the same key. */
  hash: string;
}

export interface OnceFetch {
  fetch: typeof fetch;
  /** Whether an earlier response was returned, so the call didn't run again. */
  isRepeated: () => boolean;
}

/** @throws {ApiError} 422 for a malformed key */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw invalid({ idempotencyKey: 'An Idempotency-Key must have 1 to 255 characters and no spaces.' });
}

/**
 * Hashes the request's method, path and body. The order of fields and the way a form is split into parts don't change
 * the hash.
 */
export async function hashRequest(method: string, path: string, body: RawBody): Promise<string> {
  return await digest(new TextEncoder().encode(JSON.stringify([method, path, await comparable(body)])));
}

async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof File) return { file: await digest(new Uint8Array(await value.arrayBuffer())) };
  if (Array.isArray(value)) return await Promise.all(value.map(comparable));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return await Promise.all(entries.map(async ([name, field]) => [name, await comparable(field)]));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
}

/**
 * Creates a `fetch` for the Data API that runs each function call of a request only once, however often the request is
 * repeated. The database stores the result in the same transaction (`run_once`, for long functions `run_long_once`). If
 * a call is refused, its effects and the stored result are rolled back.
 */
export function runOnce(config: ApiConfig, request: RepeatableRequest): OnceFetch {
  const send = config.fetch ?? fetch;
  let step = 0;
  let repeated = false;
  /** Calls of one request wait for each other, because only one transaction at a time can lock the key. */
  let before: Promise<unknown> = Promise.resolve();
  return {
    isRepeated: () => repeated,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname)?.[1];
      if (!name || init?.method !== 'POST' || typeof init.body !== 'string') return await send(input, init);
      const call = JSON.stringify({ ...request, step, function: name });
      step += 1;
      url.pathname = `/rest/v1/rpc/${LONG_CALLS.includes(name) ? 'run_long_once' : 'run_once'}`;
      const body = `{"p_call":${call},"p_arguments":${init.body}}`;
      const answer = before.then(() => send(url, { ...init, body }));
      before = answer.catch(() => undefined);
      const response = await answer;
      if (!response.ok) return response;
      const result = (await response.json()) as { answer: unknown; repeated: boolean };
      repeated ||= result.repeated;
      return Response.json(result.answer);
    },
  };
}
