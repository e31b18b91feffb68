import { type Context, Hono, type Next } from 'hono';
import { isNestedDeeper } from '../../functions/_shared/nesting.ts';
import { createUser, deleteFactor, listFactors, readAnyUser, updateUser } from './admin-users.ts';
import { answerJson, type AuthContext, completeSession, type SessionBody } from './auth-context.ts';
import { refuse } from './auth-refusal.ts';
import { changeUser, readUser } from './change-user.ts';
import { challenge, claimsOfRequest, enroll, unenroll, verifyFactor } from './factors.ts';
import { mailContext } from './mail-context.ts';
import { createPace } from './request-pace.ts';
import { recover, repeatSignUp, resend } from './send-mails.ts';
import { verifyLink } from './verify-link.ts';

/** How each kind of sign-in appears among a token's methods (`amr`). */
const METHODS: Record<string, string | undefined> = { password: 'password', pkce: 'otp' };

/**
 * Hosted Auth's limit for challenges and codes together. It counts by address; this stack counts by account, because
 * here all accounts share one address.
 */
const FACTOR_PACE = { burst: 30, perMinute: 15 };

/**
 * Handles requests below `/auth/v1` before lite's Auth, and adds the features that it lacks compared with hosted Auth:
 * links that lead to the requested page, the send-email hook, accounts created with the secret key, second factors with
 * their assurance level in the tokens, and the checks before a password or an email is changed.
 */
export function createAuthApp(context: AuthContext): Hono {
  const app = new Hono();
  app.onError((error) => refuse(500, 'unexpected_failure', error.message));
  app.use('*', refuseOtherTypes);
  app.use('*', withMailContext);
  app.post('/token', (c) => session(context, c.req.raw, METHODS[c.req.query('grant_type') ?? '']));
  app.post('/signup', async (c) => {
    const { email } = await json<{ email?: string }>(c);
    const repeated = email ? await repeatSignUp(context, email) : undefined;
    if (repeated) return repeated;
    const again = c.req.raw.clone();
    const answer = await session(context, c.req.raw, 'password');
    // If someone signs up with this address at the same moment, lite fails, but finds the account on the second try.
    return answer.status < 500 ? answer : session(context, again, 'password');
  });
  app.get('/verify', (c) => verifyLink(context, c.req.raw));
  app.post('/verify', (c) => session(context, c.req.raw, 'otp'));
  app.post('/resend', (c) => resend(context, c.req.raw));
  app.post('/recover', (c) => recover(context, c.req.raw));
  app.get('/user', (c) => readUser(context, c.req.raw));
  app.put('/user', (c) => changeUser(context, c.req.raw));
  const isWithinPace = createPace(FACTOR_PACE);
  app.all('/factors/*', (c) => factors(context, c, isWithinPace));
  app.all('/factors', (c) => factors(context, c, isWithinPace));
  app.post('/admin/users', (c) => createUser(context, c.req.raw));
  app.get('/admin/users/:id', (c) => readAnyUser(context, c.req.param('id'), c.req.raw));
  app.put('/admin/users/:id', (c) => updateUser(context, c.req.param('id'), c.req.raw));
  app.get('/admin/users/:id/factors', (c) => listFactors(context, c.req.param('id'), c.req.raw));
  app.delete('/admin/users/:id/factors/:factor', (c) =>
    deleteFactor(context, c.req.param('id'), c.req.param('factor'), c.req.raw),
  );
  app.all('*', (c) => context.lite(c.req.raw));
  return app;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const json = <Body>(c: Context): Promise<Partial<Body>> =>
  c.req.raw
    .clone()
    .json()
    .then((body: unknown) => body ?? {})
    .catch(() => ({})) as Promise<Partial<Body>>;

/** Fields that must be strings. lite answers 500 for other values. */
const TEXTS = ['email', 'password', 'token', 'token_hash', 'refresh_token', 'type', 'auth_code'] as const;

/** Addresses whose requests need a body. lite answers 500 without one. */
const WITH_BODY = /\/(token|signup|recover|otp|magiclink|resend|verify|user)$/;

/** No real request is nested this deeply. */
const MAX_NESTING = 100;

/** Whether Postgres can store every string in a body: none contains NUL or a lone surrogate. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/** Returns the response to a body that hosted Auth can't parse. */
const badJson = (reason: string): Response =>
  refuse(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);

async function refuseOtherTypes(c: Context, next: Next): Promise<Response | undefined> {
  const { method } = c.req;
  if (method === 'HEAD') return refuse(405, 'validation_failed', 'Method not allowed');
  if (method === 'POST' || method === 'PUT') {
    const body: unknown = await c.req.raw
      .clone()
      .json()
      .catch(() => undefined);
    if (isNestedDeeper(body, MAX_NESTING)) return badJson('it’s nested too deeply');
    if (!isStorable(body)) return badJson('it contains characters that can’t be stored');
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!isObject && WITH_BODY.test(c.req.path)) return badJson('it isn’t an object');
    const fields = isObject ? (body as Record<string, unknown>) : {};
    const wrong = TEXTS.find((name) => fields[name] !== undefined && typeof fields[name] !== 'string');
    if (wrong) return badJson(`${wrong} isn’t a string`);
  }
  await next();
  return undefined;
}

async function withMailContext(c: Context, next: Next): Promise<void> {
  const body = await json<{ code_challenge: string; code_challenge_method: string }>(c);
  const { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } = body;
  const redirectTo = c.req.query('redirect_to');
  await mailContext.run({ redirectTo, codeChallenge: codeChallenge || undefined, codeChallengeMethod }, next);
}

/** Returns lite's response, with a complete session if it contains one. */
async function session(context: AuthContext, request: Request, method?: string): Promise<Response> {
  const answer = await context.lite(request);
  if (!answer.ok) return answer;
  const body = (await answer.json()) as Partial<SessionBody>;
  if (body.access_token === undefined) return answerJson(answer, body);
  return answerJson(answer, await completeSession(context, body as SessionBody, method));
}

async function factors(
  context: AuthContext,
  c: Context,
  isWithinPace: (account: string) => boolean,
): Promise<Response> {
  const claims = await claimsOfRequest(context, c.req.raw);
  if (!claims) return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const [, id = '', action] = /\/factors\/([^/]+)(?:\/(\w+))?$/.exec(c.req.path) ?? [];
  if (id && !UUID.test(id)) return refuse(404, 'validation_failed', 'factor_id must be an UUID');
  const { method } = c.req;
  const body = await json<Record<string, string>>(c);
  if (method === 'POST' && !id) return enroll(context, claims, body);
  if ((action === 'challenge' || action === 'verify') && !isWithinPace(claims.sub))
    return refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
  if (method === 'POST' && action === 'challenge') return challenge(context, claims, id);
  if (method === 'POST' && action === 'verify') return verifyFactor(context, claims, id, body);
  if (method === 'DELETE' && id && !action) return unenroll(context, claims, id);
  return refuse(405, 'validation_failed', 'Method not allowed');
}
