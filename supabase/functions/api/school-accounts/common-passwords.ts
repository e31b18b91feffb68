import { dictionary } from '@zxcvbn-ts/language-common';

/** Common passwords in lower case, many more than the 1,000 most common. Loaded only when someone sets a password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);
