import { SILENCE_MS, withSilenceLimit } from './silence-limit';

/** Milliseconds that a renewal waits at most before the client retries it. */
const LONGEST_PAUSE = 10_000;

/**
 * `fetch` for the Auth client. The client ends the session when the renewal of an expired token gets any answer that is not a failure of
 * the server. A rate limit is such an answer (Auth counts by address, and a class shares one), and so is the page of a proxy. Only Auth
 * itself can say that a session is over; anything else becomes a 503, which the client repeats with backoff while it keeps the session. A
 * request that hangs fails.
 * The client compares when a token expires with the device's clock. With a clock that is hours ahead, a new token would already look
 * expired, and be renewed on every request. So of Auth's two expiry fields, only `expires_in` reaches the client.
 * @param dropped aborts requests that the client still sends
 * @param pause waits this many milliseconds; replaced in tests
 */
export function createAuthFetch(
  dropped?: AbortSignal,
  pause = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration)),
): typeof fetch {
  return async (input, init) => {
    const response = await withSilenceLimit(SILENCE_MS, dropped, (signal) =>
      fetch(input, { ...init, signal }),
    );
    if (response.ok) return withoutServerTime(response);
    if (!isRenewal(input) || (await isSessionOver(response))) return response;
    await pause(pauseAfter(response));
    return new Response(null, { status: 503 });
  };
}

/** The response without `expires_at`, which is by the server's clock: the client then counts `expires_in` from now. */
async function withoutServerTime(response: Response): Promise<Response> {
  const text = await response.text();
  if (!text.includes('"expires_at"')) return new Response(text || null, response);
  const { expires_at: _, ...answer } = JSON.parse(text) as Record<string, unknown>;
  return new Response(JSON.stringify(answer), response);
}

function isRenewal(input: string | URL | Request): boolean {
  const address = input instanceof Request ? input.url : String(input);
  return address.includes('grant_type=refresh_token');
}

/** Whether it is Auth's own refusal: it names its reason (https://supabase.com/docs/guides/auth/debugging/error-codes). */
async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return false;
  try {
    const { code, error_code, error } = (await response.clone().json()) as Record<string, unknown>;
    return [code, error_code, error].some((reason) => typeof reason === 'string');
  } catch {
    return false;
  }
}

/** Milliseconds to wait: as long as the response asks for, otherwise up to two seconds, and never the same for a whole class. */
function pauseAfter(response: Response): number {
  const asked = Number(response.headers.get('retry-after')) * 1000 || 0;
  return Math.min(asked + 500 + Math.random() * 1500, LONGEST_PAUSE);
}
