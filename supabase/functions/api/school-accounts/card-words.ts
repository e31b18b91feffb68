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

/** The words of a card: easy to type, with 8,000,000,000 combinations. */
export function newCardWords(): string {
  return Array.from({ length: COUNT }, randomWord).join('-');
}

/**
 * Whether a text has the form of a card's words, also mistyped ones: the login page asks for a new password then, so no
 * password may look like that (shared-ui/src/host/sign-in/card-form.ts).
 */
export const hasCardForm = (text: string): boolean =>
  /^[^a-z\d]*[a-z]{3,8}([^a-z\d]+[a-z]{3,8}){2}[^a-z\d]*$/i.test(text);

/** Every word is as likely as another: numbers beyond the last whole round are drawn again. */
function randomWord(): string {
  const rounds = Math.floor(0x1_0000 / WORDS.length) * WORDS.length;
  for (;;) {
    const [number = rounds] = crypto.getRandomValues(new Uint16Array(1));
    if (number < rounds) return WORDS[number % WORDS.length] ?? '';
  }
}
