import { SILENCE_MS, withSilenceLimit } from './silence-limit';

/** The maximum number of milliseconds that a renewal waits before the client retries it. */
const LONGEST_PAUSE = 10_000;

/**
 * Creates a `fetch` for the Auth client. When renewing an expired token, the client ends the session on any response except a server
 * failure, even on a rate limit (Auth counts by IP address, and a class shares one) or a proxy's page. Only Auth itself can end a session,
 * so any other response becomes a 503, which the client retries with backoff without ending the session. Hanging requests fail. The client
 * compares a token's expiry time with the device's clock. If the clock is hours ahead, a new token would already look expired, and would be
 * renewed on every request. So of Auth's two expiry fields, only `expires_in` reaches the client.
 * @param dropped aborts the client's requests once the client has been discarded
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

/** Removes `expires_at` from a response, because it follows the server's clock. The client then counts `expires_in` from now. */
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

/**
 * Whether Auth itself ended the session: the response contains an error code, and is neither a rate limit nor a server failure
 * (https://supabase.com/docs/guides/auth/debugging/error-codes).
 */
async function isSessionOver(response: Response): Promise<boolean> {
  if (response.status === 429 || response.status >= 500) return false;
  try {
    const { code, error_code, error } = (await response.clone().json()) as Record<string, unknown>;
    return [code, error_code, error].some((reason) => typeof reason === 'string');
  } catch {
    return false;
  }
}

/**
 * Returns the milliseconds to wait: as long as the response asks for, plus a random part of up to two seconds, so that a class doesn't
 * retry all at the same time.
 */
function pauseAfter(response: Response): number {
  const asked = Number(response.headers.get('retry-after')) * 1000 || 0;
  return Math.min(asked + 500 + Math.random() * 1500, LONGEST_PAUSE);
}
