import { hasCardForm } from './card-words.ts';

/** Removes case and punctuation: 'Mia.Otter43!' becomes 'miaotter43'. */
const compact = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const withoutDigits = (text: string): string => compact(text).replaceAll(/^\p{N}+|\p{N}+$/gu, '');

const isLike = (password: string, name: string): boolean =>
  compact(password) === compact(name) ||
  (withoutDigits(name) !== '' && withoutDigits(password) === withoutDigits(name));

/**
 * Returns the reason that the product refuses a password. Auth refuses other passwords as well
 * (docs/operations/auth.md#passwords).
 * @param account the username or email address
 * @returns a sentence, or undefined if the password is allowed
 */
export async function passwordFault(password: string, account: string): Promise<string | undefined> {
  const [name = '', domain] = account.trim().split('@');
  // A school-made account logs in to Auth with an address that begins with its username.
  const [start = ''] = password.split('@');
  if ([password, start].some((text) => isLike(text, name)) || isLike(password, account))
    return 'This password is too similar to your username or email. Please choose another one.';
  if (domain === undefined && hasCardForm(password))
    return 'Please choose a password that doesn’t look like the words on a login card.';
  const { commonPasswords } = await import('./common-passwords.ts');
  if (commonPasswords.has(password.toLowerCase()))
    return 'This is one of the most common passwords. Please choose another one.';
  return undefined;
}
