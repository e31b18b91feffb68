import type { AppConfig } from '@learn-for-life/contract';

/** The default lengths: what Auth requires of everyone, and what the product requires of admins. */
const DEFAULT_LENGTH = { everybody: 6, admins: 10 };

export interface PasswordOwner {
  isAdmin: boolean;
}

/** The minimum number of characters in a password. */
function minimumLength({ passwordLength = DEFAULT_LENGTH }: AppConfig, { isAdmin }: PasswordOwner): number {
  return isAdmin ? Math.max(passwordLength.admins, passwordLength.everybody) : passwordLength.everybody;
}

/** The rule, as the field shows it before anything is typed. */
export const passwordHint = (config: AppConfig, owner: PasswordOwner = { isAdmin: false }): string =>
  `At least ${minimumLength(config, owner)} characters. Avoid common passwords.`;

/**
 * Finds what is wrong with a password: whether it's too short, in Auth's words (Auth itself checks only the length for everyone, not the
 * one for admins), then whether it's common. The list of common passwords is fetched only then.
 * @returns a sentence, or undefined for a good password
 */
export async function passwordFault(
  config: AppConfig,
  password: string,
  owner: PasswordOwner = { isAdmin: false },
): Promise<string | undefined> {
  const minimum = minimumLength(config, owner);
  if (password.length < minimum) return `Password should be at least ${minimum} characters.`;
  try {
    const { isCommonPassword } = await import('./common-passwords');
    if (isCommonPassword(password))
      return 'This is one of the most common passwords. Please choose another one.';
  } catch (error) {
    // Without the list Auth still decides.
    console.warn(error);
  }
  return undefined;
}
