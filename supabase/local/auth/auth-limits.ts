import type { Context, Next } from 'hono';
import type { ProjectConfig } from '../project-config.ts';
import { refuse } from './auth-refusal.ts';
import { createPace } from './request-pace.ts';

type Limits = ProjectConfig['auth']['rate_limit'];

/** The setting of `config.toml` that limits each request. Each request is counted separately. */
const LIMITED: Record<string, keyof Limits | undefined> = {
  'POST /token': 'token_refresh',
  'POST /signup': 'sign_in_sign_ups',
  'POST /recover': 'sign_in_sign_ups',
  'POST /resend': 'sign_in_sign_ups',
  'POST /magiclink': 'sign_in_sign_ups',
  'POST /otp': 'sign_in_sign_ups',
  'PUT /user': 'sign_in_sign_ups',
  'GET /verify': 'token_verifications',
  'POST /verify': 'token_verifications',
};

/** Hosted Auth allows this many requests in a burst, whatever the limit is. */
const AT_ONCE = 30;

/**
 * Counts requests per address as hosted Auth does (`internal/api/apilimiter` of supabase/auth): a burst of 30, and the
 * limit spread over five minutes.
 *
 * @param now current time in milliseconds; replaced in tests
 * @returns a function that says whether to answer one more request from an address
 */
export function createAuthLimits(
  limits: Limits,
  now = Date.now,
): (request: { method: string; path: string; address: string }) => boolean {
  const paces = new Map(
    Object.entries(LIMITED).flatMap(([name, setting]) =>
      setting ? [[name, createPace({ burst: AT_ONCE, perMinute: limits[setting] / 5 }, now)] as const] : [],
    ),
  );
  return ({ method, path, address }) => paces.get(`${method} ${path}`)?.(address) ?? true;
}

/**
 * Applies these limits to requests below `/auth/v1`. Callers with the secret key may name the address to count, as
 * hosted Auth allows in projects that enable it.
 */
export function limitRequests(limits: Limits, secretKey: string) {
  const isAnswered = createAuthLimits(limits);
  return async ({ req }: Context, next: Next): Promise<Response | undefined> => {
    const path = req.path.replace(/^\/auth\/v1/, '');
    const forwarded = req.header('apikey') === secretKey ? req.header('sb-forwarded-for') : undefined;
    const address = forwarded ?? req.header('cf-connecting-ip') ?? '';
    if (!isAnswered({ method: req.method, path, address }))
      return refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
    await next();
    return undefined;
  };
}
