import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Words of the list that no child should read on a card. */
const UNSUITABLE = new Set(
  (
    'abuse addict alcohol assault blood bomb bullet cannon cigar crime cruel danger destroy disease enemy evil fat fatal ' +
    'ghost guilt gun hurt illegal illness injury insane kiss knife misery nasty panic pistol poverty prison punch reject ' +
    'rifle riot rude shoot sick slim tobacco ugly vicious virus weapon wine'
  ).split(' '),
);

/** 2,000 short English words, of which no two begin with the same four letters. */
export const WORDS: readonly string[] = wordlist.filter((word) => !UNSUITABLE.has(word));

const COUNT = 3;

/** The password of a card: three words that are easy to type, 8,000,000,000 possible ones. */
export function newOneTimePassword(): string {
  return Array.from({ length: COUNT }, randomWord).join('-');
}

/** Whether a password has the form of a card's, and so is, or was, known to who printed one. */
export function isOneTimePassword(password: string): boolean {
  const words = password.trim().toLowerCase().split('-');
  return words.length === COUNT && words.every((word) => WORDS.includes(word));
}

/** Every word is as likely as another: numbers beyond the last whole round are drawn again. */
function randomWord(): string {
  const rounds = Math.floor(0x1_0000 / WORDS.length) * WORDS.length;
  for (;;) {
    const [number = rounds] = crypto.getRandomValues(new Uint16Array(1));
    if (number < rounds) return WORDS[number % WORDS.length] ?? '';
  }
}
