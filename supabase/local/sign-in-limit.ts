import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';

const FIVE_MINUTES = 5 * 60_000;

/** The email that a request to sign in or up names; null for any other request. */
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
 * Refuses to go on guessing, with hosted Auth's answer (429 `over_request_rate_limit`), because lite has no limit of its
 * own. Hosted Auth counts the requests of each address; here everybody comes from this machine, so the failures of each
 * email are counted.
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
