const KINDS: [name: string, pattern: RegExp][] = [
  ['a letter', /a.*A/],
  ['a small letter', /a/],
  ['a capital letter', /A/],
  ['a digit', /0/],
];

const kindOf = (characters: string): string =>
  KINDS.find(([, pattern]) => pattern.test(characters))?.[0] ?? 'a symbol such as !';

/**
 * What is missing in a password that Auth refused as weak. Its minimum length is in Auth's own words, which name the number
 * (docs/product.md#sign-up); of kinds of characters Auth lists every single one.
 *
 * @param error of the Auth client
 * @param otherwise where Auth gives no reason
 */
export function weakPassword(error: unknown, otherwise: string): string {
  const { message = '', reasons = [] } = error as { message?: string; reasons?: string[] };
  if (reasons.includes('pwned')) return 'This password is known from a data leak. Please choose another one.';
  const [characters, sets] =
    /Password should contain at least one character of each: (.+)$/.exec(message) ?? [];
  if (!characters || !sets) return message || otherwise;
  const kinds = new Intl.ListFormat('en').format(sets.split(', ').map(kindOf));
  return message.replace(characters, () => `Please use at least ${kinds}.`);
}
