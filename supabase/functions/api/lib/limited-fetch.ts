import { answerLimit } from '../../_shared/answer-limit.ts';

/** Extra time that lets the Data API's own response to a slow statement arrive first. */
const MARGIN_MS = 1000;

/**
 * Creates a `fetch` that waits a little longer for Auth and the Data API than the database's limit. When the time is
 * up, it returns a 504 as PostgREST does. If it threw an error instead, supabase-js would repeat a read three times.
 * @param send replaced in tests
 * @param limitOf returns the limit in milliseconds for an address; replaced in tests
 */
export function createLimitedFetch(send = fetch, limitOf = answerLimit): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // Files may take as long as they need.
    if (!/\/(rest|auth)\/v1\//.test(url)) return await send(input, init);
    const limit = AbortSignal.timeout(limitOf(url) + MARGIN_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      return await send(input, { ...init, signal });
    } catch (error) {
      if (!limit.aborted || init?.signal?.aborted) throw error;
      const message = 'The database isn’t responding.';
      return Response.json({ code: 'PGRST001', message, details: null, hint: null }, { status: 504 });
    }
  };
}
