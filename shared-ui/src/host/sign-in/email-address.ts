// The same rule as in supabase/functions/_shared/content/email-address.ts, which this package can't import. A test compares the two.

/** Matches an email address by the rule that browsers use, but only with a dot in its domain. */
export const EMAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Returns the address in text copied from an email: 'Tess Ng <tess@school.example>'. Full-width characters become ordinary ones. */
export function bareAddress(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const address = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1];
  return address === undefined ? plain : address.trim();
}
