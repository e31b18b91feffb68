import type { AppConfig } from '@learn-for-life/contract';

/** The default minimum lengths: Auth's for everyone, and the product's for admins. */
const DEFAULT_LENGTH = { everybody: 6, admins: 10 };

export interface PasswordOwner {
  isAdmin: boolean;
}

/** Returns the minimum number of characters in a password. */
function minimumLength({ passwordLength = DEFAULT_LENGTH }: AppConfig, { isAdmin }: PasswordOwner): number {
  return isAdmin ? Math.max(passwordLength.admins, passwordLength.everybody) : passwordLength.everybody;
}

/** Returns the password rule that the field shows before anything is typed. */
export const passwordHint = (config: AppConfig, owner: PasswordOwner = { isAdmin: false }): string =>
  `At least ${minimumLength(config, owner)} characters. Avoid common passwords.`;

/**
 * Checks whether a password is too short or too common. For a short one, returns the same message as Auth, which checks only everyone's
 * minimum length, not the admins'. The list of common passwords is fetched only if the length is fine.
 * @returns the message, or undefined for a good password
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
    // If the list can't be loaded, Auth still decides.
    console.warn(error);
  }
  return undefined;
}
