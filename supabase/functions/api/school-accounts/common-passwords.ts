import { dictionary } from '@zxcvbn-ts/language-common';

/** Common passwords in lower case: far more than the top 1,000. Loaded only when someone sets a password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);
