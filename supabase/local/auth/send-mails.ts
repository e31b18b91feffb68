import { randomUUID } from 'node:crypto';
import type { AuthContext } from './auth-context.ts';
import { type AuthUser, findUserByEmail } from './auth-database.ts';
import { refuse } from './auth-refusal.ts';
import { newToken } from './send-email-hook.ts';

const UNITS: Record<string, number> = { h: 3600, m: 60, s: 1 };

/** Converts a duration in the format of `config.toml`, such as '1m0s', to seconds. */
function secondsOf(duration: string): number {
  return [...duration.matchAll(/(\d+)([hms])/g)].reduce(
    (total, [, count, unit]) => total + Number(count) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
}

/** Returns Auth's refusal if an email would follow another too soon; undefined if it may be sent. */
function tooSoon(sentAt: Date | null, maxFrequency: string): Response | undefined {
  if (!sentAt) return undefined;
  const wait = Math.ceil(secondsOf(maxFrequency) - (Date.now() - sentAt.getTime()) / 1000);
  if (wait <= 0) return undefined;
  return refuse(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${wait} seconds.`,
  );
}

/** Resends the link that confirms an account, because lite refuses to. */
async function sendConfirmation({ database, callHook }: AuthContext, user: AuthUser): Promise<void> {
  const token = newToken(user.email);
  await database.query(
    'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
    [user.id, token.hash],
  );
  await callHook({ user, type: 'signup', token });
}

/**
 * Sends the emails for an email change: one to the new address and, if both addresses must confirm it, one to the old.
 */
export async function sendEmailChange(
  { database, settings, callHook }: AuthContext,
  user: AuthUser,
): Promise<void> {
  if (!user.email_change) return;
  const token = newToken(user.email_change);
  const currentToken = settings.auth.email.double_confirm_changes ? newToken(user.email) : undefined;
  await database.query(
    `update auth.users set email_change_confirm_status = 0, email_change_token_new = $2, email_change_token_current = $3
     where id = $1`,
    [user.id, token.hash, currentToken?.hash ?? null],
  );
  await callHook({ user, type: 'email_change', token, ...(currentToken && { currentToken }) });
}

/** `POST /resend` */
export async function resend(context: AuthContext, request: Request): Promise<Response> {
  const { type, email } = (await request.clone().json()) as { type?: string; email?: string };
  if (type !== 'signup' || !email) return context.lite(request);
  const user = await findUserByEmail(context.database, email);
  // Every address gets the same response, so that no one learns which addresses have accounts.
  if (!user || user.email_confirmed_at) return Response.json({});
  const refusal = tooSoon(user.confirmation_sent_at, context.settings.auth.email.max_frequency);
  if (refusal) return refusal;
  await sendConfirmation(context, user);
  return Response.json({});
}

/** `POST /recover` */
export async function recover(context: AuthContext, request: Request): Promise<Response> {
  const { email } = (await request.clone().json()) as { email?: string };
  const user = email ? await findUserByEmail(context.database, email) : undefined;
  const refusal = user && tooSoon(user.recovery_sent_at, context.settings.auth.email.max_frequency);
  return refusal ?? context.lite(request);
}

/**
 * Answers a sign-up that uses an existing account's address, if emails must be confirmed. An unconfirmed account gets a new
 * link; for any other account, the response looks the same. Returns undefined for everything else.
 */
export async function repeatSignUp(context: AuthContext, email: string): Promise<Response | undefined> {
  const { database, settings } = context;
  if (!settings.auth.email.enable_confirmations) return undefined;
  const user = await findUserByEmail(database, email);
  if (!user) return undefined;
  if (user.email_confirmed_at)
    return Response.json({ ...answeredUser(user), id: randomUUID(), identities: [] });
  const refusal = tooSoon(user.confirmation_sent_at, settings.auth.email.max_frequency);
  if (refusal) return refusal;
  await sendConfirmation(context, user);
  return Response.json({ ...answeredUser(user), identities: [{ provider: 'email', user_id: user.id }] });
}

const answeredUser = ({ id, email }: AuthUser) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  app_metadata: {},
  user_metadata: {},
});
