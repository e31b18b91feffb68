import { claimsOf, recordMethod, withAssurance } from './access-token.ts';
import type { AuthContext } from './auth-context.ts';
import { findUserByChangeToken } from './auth-database.ts';
import { allowedRedirect, PKCE_PREFIX } from './mail-links.ts';

const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Handles the first of the two links that change an email: records it, and changes nothing else yet. For the second
 * link, prepares the state that lite expects, because in lite the link to the old address changes the email by itself.
 * @returns whether this was the first link
 */
async function isFirstOfTwo({ database, settings }: AuthContext, token: string): Promise<boolean> {
  const user = await findUserByChangeToken(database, token);
  if (!user || !settings.auth.email.double_confirm_changes) return false;
  const used = user.email_change_token_current === token ? 'current' : 'new';
  if (user.email_change_confirm_status === 0) {
    await database.query(
      `update auth.users set email_change_confirm_status = 1, email_change_token_${used} = null where id = $1`,
      [user.id],
    );
    return true;
  }
  await database.query(
    `update auth.users set email_change_confirm_status = 0, email_change_token_current = $2,
       email_change_token_new = null where id = $1`,
    [user.id, token],
  );
  return false;
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

/** `GET /verify`: opens a link from an email and redirects to the page with the result, as Auth does. */
export async function verifyLink(context: AuthContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const target = allowedRedirect(url.searchParams.get('redirect_to') ?? undefined, context.settings);
  const marked = url.searchParams.get('token') ?? '';
  const token = marked.replace(PKCE_PREFIX, '');
  const type = url.searchParams.get('type') ?? '';
  if (type === 'email_change' && (await isFirstOfTwo(context, token)))
    return redirect(`${target}#${new URLSearchParams({ message: FIRST_OF_TWO }).toString()}`);

  url.searchParams.set('token', token);
  url.searchParams.delete('redirect_to');
  const answer = await context.lite(new Request(url, request));
  const location = answer.headers.get('location');
  if (!location) return answer;
  const outcome = new URLSearchParams(new URL(location).hash.slice(1));
  const accessToken = outcome.get('access_token');
  if (accessToken === null) return redirect(`${target}#${outcome.toString()}`);

  if (marked !== token) {
    const code = await exchangeableCode(context, accessToken, type);
    const separator = target.includes('?') ? '&' : '?';
    return redirect(`${target}${separator}code=${code}`);
  }
  const { session_id } = claimsOf(accessToken);
  await recordMethod(context.database, session_id, 'otp');
  outcome.set('access_token', await withAssurance(context.database, context.settings.jwtSecret, accessToken));
  return redirect(`${target}#${outcome.toString()}`);
}

/**
 * Creates the code that the client exchanges, together with its verifier, for a session. Ends lite's own session for
 * the link.
 */
async function exchangeableCode(
  { database }: AuthContext,
  accessToken: string,
  type: string,
): Promise<string> {
  const { sub, session_id } = claimsOf(accessToken);
  await database.query('delete from auth.sessions where id = $1', [session_id]);
  const [flow] = await database.query<{ auth_code: string }>(
    `update auth.flow_state set created_at = now(), auth_code_issued_at = now() where id = (
       select id from auth.flow_state where user_id = $1 and authentication_method = $2
       order by created_at desc limit 1)
     returning auth_code`,
    [sub, type],
  );
  return flow?.auth_code ?? '';
}
