import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

const FIVE_MINUTES = 5 * 60_000;

/** Failed requests for one email in five minutes. */
const LIMIT = 30;

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
 * Hosted Auth counts requests per IP address (`[auth.rate_limit]` of `config.toml`); here every request comes from this
 * machine, so failures per email count.
 */
export function limitSignIn(): MiddlewareHandler {
  return rateLimiter({
    windowMs: FIVE_MINUTES,
    limit: LIMIT,
    skip: async ({ req }) => (await emailOf(req.raw)) === null,
    skipSuccessfulRequests: true,
    keyGenerator: async ({ req }) => (await emailOf(req.raw)) ?? '',
    message: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  });
}
