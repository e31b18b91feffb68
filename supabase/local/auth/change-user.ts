import { claimsOf, isRecovery } from './access-token.ts';
import { answerJson, type AuthContext, withFactors } from './auth-context.ts';
import { findUserById } from './auth-database.ts';
import { refuse } from './auth-refusal.ts';
import { sendEmailChange } from './send-mails.ts';

interface UserChange {
  password?: string;
  email?: string;
  current_password?: string;
}

/** `GET /user` */
export async function readUser(context: AuthContext, request: Request): Promise<Response> {
  const answer = await context.lite(request);
  if (!answer.ok) return answer;
  const user = (await answer.json()) as { id: string };
  return answerJson(answer, await withFactors(context.database, user));
}

/**
 * `PUT /user`, with the steps that lite leaves out: requires the second factor and the current password before sign-in
 * details change, ends the other sessions afterwards, and sends both emails for an email change.
 */
export async function changeUser(context: AuthContext, request: Request): Promise<Response> {
  const { database } = context;
  const change = (await request.clone().json()) as UserChange;
  const known = await readUser(context, new Request(request.url, { headers: request.headers }));
  if (!known.ok) return known;
  const user = (await known.json()) as { id: string; email: string; factors?: { status: string }[] };
  const claims = claimsOf(request.headers.get('authorization')?.slice('Bearer '.length) ?? '');
  const refusal = await refusalOf(context, change, user, claims);
  if (refusal) return refusal;
  const answer = await context.lite(request);
  if (!answer.ok) return answer;
  if (change.password) {
    await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [
      user.id,
      claims.session_id,
    ]);
  }
  const changed = await findUserById(database, user.id);
  if (change.email && changed) await sendEmailChange(context, changed);
  const body = (await answer.json()) as { id: string };
  return answerJson(answer, await withFactors(database, { ...body, new_email: changed?.email_change ?? '' }));
}

async function refusalOf(
  context: AuthContext,
  { password, email, current_password }: UserChange,
  user: { email: string; factors?: { status: string }[] },
  { session_id, aal }: { session_id: string; aal?: string },
): Promise<Response | undefined> {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified');
  if ((password || (email && email !== user.email)) && hasFactor && aal !== 'aal2')
    return refuse(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  const { require_current_password } = context.settings.auth.email;
  if (!password || !require_current_password || (await isRecovery(context.database, session_id)))
    return undefined;
  if (!current_password)
    return refuse(400, 'current_password_required', 'Current password required when setting new password.');
  return (await isPassword(context, user.email, current_password))
    ? undefined
    : refuse(400, 'current_password_invalid', 'Current password is incorrect.');
}

/** Checks the password by signing in to lite; that session ends immediately. */
async function isPassword(
  { lite, database, settings }: AuthContext,
  email: string,
  password: string,
): Promise<boolean> {
  const answer = await lite(
    new Request(`${settings.apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: settings.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  if (!answer.ok) return false;
  const { access_token } = (await answer.json()) as { access_token: string };
  await database.query('delete from auth.sessions where id = $1', [claimsOf(access_token).session_id]);
  return true;
}
