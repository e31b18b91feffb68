import { randomUUID } from 'node:crypto';
import type { AuthDatabase } from './auth-database.ts';
import { mailContext } from './mail-context.ts';

/** Marks the token of a link that was requested with a code challenge, as Auth does. */
export const PKCE_PREFIX = 'pkce_';

export interface LinkSettings {
  /** `http://localhost:54321` */
  apiUrl: string;
  siteUrl: string;
}

/**
 * Returns where a link leads: the requested address or, if that isn't allowed, the site. A hosted project lists the
 * allowed addresses (`additional_redirect_urls`). Here every port of `localhost` is allowed, since every app has its
 * own port.
 */
export function allowedRedirect(requested: string | undefined, { siteUrl }: LinkSettings): string {
  if (requested === undefined || !URL.canParse(requested)) return siteUrl;
  // Encodes the URL, because a line break or a non-ASCII character would be refused in the redirect's header.
  const { hostname, href } = new URL(requested);
  return hostname === 'localhost' ? href : siteUrl;
}

/**
 * Returns the prefix of the token in an email. If the request has a code challenge, stores it for the code
 * exchange.
 * @param type the type of the email
 */
export async function flowPrefix(database: AuthDatabase, userId: string, type: string): Promise<string> {
  const { codeChallenge, codeChallengeMethod } = mailContext.getStore() ?? {};
  if (!codeChallenge) return '';
  await database.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, authentication_method, code_challenge_method, code_challenge, provider_type)
     values ($1, $2, $3, $4, $5, $6, 'email')`,
    [randomUUID(), userId, randomUUID(), type, codeChallengeMethod?.toLowerCase() ?? 'plain', codeChallenge],
  );
  return PKCE_PREFIX;
}
