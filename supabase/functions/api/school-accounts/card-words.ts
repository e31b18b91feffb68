import { WORDS } from './card-word-list.ts';

const COUNT = 3;

/** Creates a card's words: easy to type, with about 1.5 billion combinations. */
export function newCardWords(): string {
  return Array.from({ length: COUNT }, randomWord).join('-');
}

/**
 * Whether a string looks like a card's words, even mistyped ones. The login page then asks for a new password, so
 * passwords may not look like a card's words (shared-ui/src/host/sign-in/card-form.ts).
 */
export const hasCardForm = (text: string): boolean =>
  /^[^a-z\d]*[a-z]{3,8}([^a-z\d]+[a-z]{3,8}){2}[^a-z\d]*$/i.test(text);

/**
 * Draws a word. All words are equally likely, because a number at or above the last multiple of the word count is
 * redrawn.
 */
function randomWord(): string {
  const rounds = Math.floor(0x1_0000 / WORDS.length) * WORDS.length;
  for (;;) {
    const [number = rounds] = crypto.getRandomValues(new Uint16Array(1));
    if (number < rounds) return WORDS[number % WORDS.length] ?? '';
  }
}
