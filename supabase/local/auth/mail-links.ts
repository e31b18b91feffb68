import { randomUUID } from 'node:crypto';
import { type AuthDatabase, findUserByEmail } from './auth-database.ts';
import { mailContext } from './mail-context.ts';

/** Marks the token of a link that was requested with a code challenge, as Auth marks it. */
export const PKCE_PREFIX = 'pkce_';

export interface LinkSettings {
  /** `http://localhost:54321` */
  apiUrl: string;
  siteUrl: string;
}

/**
 * Where a link leads: the requested address, or the site where that is not allowed. A hosted project lists the allowed ones
 * (`additional_redirect_urls`); here they are those of this machine, since every app has a port of its own.
 */
export function allowedRedirect(requested: string | undefined, { siteUrl }: LinkSettings): string {
  if (requested === undefined || !URL.canParse(requested)) return siteUrl;
  // As a URL is written: a line break or a sign outside of ASCII would be refused in the header of the redirect.
  const { hostname, href } = new URL(requested);
  return hostname === 'localhost' ? href : siteUrl;
}

/**
 * The link of a mail. Of a request with a code challenge, the challenge is kept for the exchange of the code.
 *
 * @param to address that the mail goes to
 */
export async function createLink(
  database: AuthDatabase,
  settings: LinkSettings,
  { to, token, type }: { to: string; token: string; type: string },
): Promise<string> {
  const { redirectTo, codeChallenge, codeChallengeMethod } = mailContext.getStore() ?? {};
  const user = codeChallenge ? await findUserByEmail(database, to) : undefined;
  if (user) {
    await database.query(
      `insert into auth.flow_state
         (id, user_id, auth_code, authentication_method, code_challenge_method, code_challenge, provider_type)
       values ($1, $2, $3, $4, $5, $6, 'email')`,
      [
        randomUUID(),
        user.id,
        randomUUID(),
        type,
        codeChallengeMethod?.toLowerCase() ?? 'plain',
        codeChallenge,
      ],
    );
  }
  const link = new URL('/auth/v1/verify', settings.apiUrl);
  link.searchParams.set('token', user ? PKCE_PREFIX + token : token);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', allowedRedirect(redirectTo, settings));
  return link.href;
}
