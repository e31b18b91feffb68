import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as toQrCode } from 'qrcode';
import { type AccessClaims, claimsOf, recordMethod } from './access-token.ts';
import { type AuthContext, completeSession, type SessionBody } from './auth-context.ts';
import { refuse } from './auth-refusal.ts';

interface Factor {
  id: string;
  friendly_name: string;
  status: 'unverified' | 'verified';
  secret: string;
}

/** The time limit for answering a challenge, in seconds. */
const CHALLENGE_LIFETIME = 300;

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

const findFactor = async ({ database }: AuthContext, userId: string, id: string) =>
  (
    await database.query<Factor>(
      'select id, friendly_name, status, secret from auth.mfa_factors where user_id = $1 and id::text = $2',
      [userId, id],
    )
  )[0];

const expired = () =>
  refuse(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another challenge');

const notFound = () => refuse(404, 'mfa_factor_not_found', 'Factor not found');

/** `POST /factors` */
export async function enroll(
  { database, settings }: AuthContext,
  { sub, aal, email = '' }: AccessClaims,
  body: { factor_type?: string; friendly_name?: string; issuer?: string },
): Promise<Response> {
  if (body.factor_type !== 'totp')
    return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
  const factors = await database.query<Factor>(
    'select friendly_name, status from auth.mfa_factors where user_id = $1',
    [sub],
  );
  if (factors.some(({ status }) => status === 'verified') && aal !== 'aal2')
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  if (factors.length >= settings.auth.mfa.max_enrolled_factors)
    return refuse(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached');
  const name = body.friendly_name ?? '';
  if (name !== '' && factors.some(({ friendly_name }) => friendly_name === name))
    return refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" already exists`,
    );
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, sub, name, secret],
  );
  const uri = totpOf(secret, body.issuer ?? new URL(settings.siteUrl).host, email).toString();
  const qr_code = await toQrCode(uri, { type: 'svg' });
  return Response.json({ id, type: 'totp', friendly_name: name, totp: { qr_code, secret, uri } });
}

/** `POST /factors/:id/challenge` */
export async function challenge(
  context: AuthContext,
  { sub }: AccessClaims,
  factorId: string,
): Promise<Response> {
  const factor = await findFactor(context, sub, factorId);
  if (!factor) return notFound();
  const id = randomUUID();
  await context.database.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [
    id,
    factor.id,
  ]);
  return Response.json({
    id,
    type: 'totp',
    expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_LIFETIME,
  });
}

/** `POST /factors/:id/verify`: raises the session to `aal2`; sessions without the factor end. */
export async function verifyFactor(
  context: AuthContext,
  { sub, session_id }: AccessClaims,
  factorId: string,
  body: { challenge_id?: string; code?: string },
): Promise<Response> {
  const { database } = context;
  const factor = await findFactor(context, sub, factorId);
  if (!factor) return notFound();
  const [asked] = await database.query<{ id: string }>(
    `select id from auth.mfa_challenges where id::text = $1 and factor_id = $2 and verified_at is null
       and created_at > now() - make_interval(secs => $3)`,
    [body.challenge_id ?? '', factor.id, CHALLENGE_LIFETIME],
  );
  if (!asked) return expired();
  if (totpOf(factor.secret, '', '').validate({ token: body.code ?? '', window: 1 }) === null)
    return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  // If two requests have the right code, only one of them can use the challenge.
  const used = await database.query(
    'update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null returning id',
    [asked.id],
  );
  if (used.length === 0) return expired();
  await database.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  await database.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
    session_id,
    factor.id,
  ]);
  await database.query(
    `delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2' and id <> $2`,
    [sub, session_id],
  );
  await recordMethod(database, session_id, 'totp');
  return renewedSession(context, session_id);
}

/** `DELETE /factors/:id`: sessions with this factor fall back to `aal1`. */
export async function unenroll(
  context: AuthContext,
  { sub, aal }: AccessClaims,
  factorId: string,
): Promise<Response> {
  const factor = await findFactor(context, sub, factorId);
  if (!factor) return notFound();
  if (factor.status === 'verified' && aal !== 'aal2')
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await context.database.query('delete from auth.mfa_factors where id = $1', [factor.id]);
  await context.database.query(
    `update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1 and factor_id = $2`,
    [sub, factor.id],
  );
  return Response.json({ id: factor.id });
}

/** Returns the session with new tokens, which contain its new level. */
async function renewedSession(context: AuthContext, sessionId: string): Promise<Response> {
  const { database, settings, lite } = context;
  const [latest] = await database.query<{ token: string }>(
    `select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`,
    [sessionId],
  );
  const answer = await lite(
    new Request(`${settings.apiUrl}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: settings.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: latest?.token }),
    }),
  );
  if (!answer.ok) return answer;
  return Response.json(await completeSession(context, (await answer.json()) as SessionBody));
}

/** Returns the claims of a request's token once lite has accepted it; null if lite refuses the token. */
export async function claimsOfRequest(context: AuthContext, request: Request): Promise<AccessClaims | null> {
  const url = `${context.settings.apiUrl}/auth/v1/user`;
  const answer = await context.lite(new Request(url, { headers: request.headers }));
  if (!answer.ok) return null;
  return claimsOf(request.headers.get('authorization')?.slice('Bearer '.length) ?? '');
}
