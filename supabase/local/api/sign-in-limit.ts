import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

const FIVE_MINUTES = 5 * 60_000;

/** The email of a sign-in or sign-up request; null for any other request. */
async function emailOf(request: Request): Promise<string | null> {
  const { searchParams } = new URL(request.url);
  if (request.method !== 'POST' || (searchParams.get('grant_type') ?? 'password') !== 'password') return null;
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown } | null;
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}

/**
 * Limits password guessing, which lite does not, with the response of hosted Auth (429 `over_request_rate_limit`).
 * Hosted Auth counts requests per IP address; here every request comes from this machine, so failures per email count.
 *
 * @param limit failed requests in five minutes; `[auth.rate_limit] sign_in_sign_ups` of `config.toml`
 */
export function limitSignIn(limit: number): MiddlewareHandler {
  return rateLimiter({
    windowMs: FIVE_MINUTES,
    limit,
    skip: async ({ req }) => (await emailOf(req.raw)) === null,
    skipSuccessfulRequests: true,
    keyGenerator: async ({ req }) => (await emailOf(req.raw)) ?? '',
    message: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
}
