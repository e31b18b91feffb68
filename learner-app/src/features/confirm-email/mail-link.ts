/** What the link in a mail of Auth came to; Auth says so in the address that it leads to. */
export type MailLink =
  /** The email is confirmed. The code signs in the browser that asked for the mail. */
  | { status: 'confirmed'; code: string | null }
  /** `code` is Auth's. */
  | { status: 'refused'; code: string };

/** @returns null for an address that no link leads to */
export function readMailLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailLink | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const value = (name: string) => query.get(name) ?? fragment.get(name);
  const refusal = value('error_code') ?? value('error');
  if (refusal !== null) return { status: 'refused', code: refusal };
  const code = value('code');
  // A mail that was asked for elsewhere, for instance by an admin in Supabase's dashboard, brings a session instead.
  const isConfirmed = code !== null || value('access_token') !== null;
  return isConfirmed ? { status: 'confirmed', code } : null;
}
