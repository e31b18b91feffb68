/** The purpose of a link in an email. */
export type LinkPurpose = 'signup' | 'recovery' | 'email_change';

/** The result of a link in one of Auth's emails. Auth adds it to the address that the link leads to. */
export type MailLink =
  /** The code signs in the browser that requested the email (PKCE). */
  | { status: 'code'; code: string }
  /** A link that works in every browser comes with a session. */
  | { status: 'session'; purpose: LinkPurpose; accessToken: string; refreshToken: string }
  /** A deployment's email template may contain the token itself, so that programs that open links can't use it up. */
  | { status: 'token'; purpose: LinkPurpose; tokenHash: string }
  /** The platform's own link, sent to the email that a student adds to a school account. */
  | { status: 'own-email'; token: string }
  /** The first of the two links that change an email. */
  | { status: 'first-of-two' }
  /** `code` is Auth's error code. */
  | { status: 'refused'; code: string };

/** Returns the purpose for Auth's link type. The other types all confirm an email, like a sign-up. */
const purposeOf = (type: string | null): LinkPurpose =>
  type === 'recovery' || type === 'email_change' ? type : 'signup';

/** Reads an email's link from an address. @returns null for any other address */
export function readMailLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const value = (name: string) => query.get(name) ?? fragment.get(name);
  const refusal = value('error_code') ?? value('error');
  if (refusal !== null) return { status: 'refused', code: refusal };
  const token = query.get('token');
  if (token !== null) return { status: 'own-email', token };
  const purpose = purposeOf(value('type'));
  const [code, accessToken, tokenHash] = [value('code'), value('access_token'), value('token_hash')];
  if (code !== null) return { status: 'code', code };
  if (accessToken !== null)
    return { status: 'session', purpose, accessToken, refreshToken: value('refresh_token') ?? '' };
  if (tokenHash !== null) return { status: 'token', purpose, tokenHash };
  return value('message') === null ? null : { status: 'first-of-two' };
}
