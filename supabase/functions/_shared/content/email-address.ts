// The rules for email addresses that people type. The login and sign-up forms have the same rules (shared-ui's
// email-address.ts).

/**
 * Matches an email address as browsers do, at a domain with a dot, without "mailto:" and without invisible
 * characters.
 */
export const EMAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * Extracts the address from text copied from an email, such as 'Tess Ng <tess@school.example>'. Full-width characters
 * become ordinary ones.
 */
export function bareAddress(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const address = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1];
  return address === undefined ? plain : address.trim();
}

/**
 * Extracts the addresses from a list, with or without names, separated as in email programs: by lines, commas,
 * semicolons or spaces.
 */
export function addressesIn(text: string): string[] {
  const bare = text
    .normalize('NFKC')
    // A name may have commas, such as 'Ng, Tess <tess@school.example>'.
    .replaceAll(/(^|[,;\n])(?:"[^"\n]*"|[^<>@;\n"])*<([^<>]*)>/g, '$1 $2 ');
  return [...new Set(bare.split(/[\s,;]+/).filter(Boolean))];
}
