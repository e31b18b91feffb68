import { dictionary } from '@zxcvbn-ts/language-common';

/** Far more than the 1,000 most common ones, in lower case; read only when a password is set. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);
