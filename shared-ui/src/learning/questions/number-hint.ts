/** Said where a number is typed. */
export const NUMBER_HINT = 'Type a number. Commas and signs like $ or % don’t matter.';

const UNITS = /a\$|au\$|aud|dollars?|per ?cent|[$%]/gi;
const DIGITS = /^[+−–-]? ?(?:\d[\d, '’‘`]*(?:\.\d*)?|\.\d+) ?$/;

/**
 * Whether a text might be a number, for a hint while it is typed. It lets more pass than the server, which alone decides what is right
 * (`private.typed_number`), so what it refuses is never right.
 */
export const mayBeNumber = (text: string): boolean =>
  DIGITS.test(
    text
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s/g, ' ')
      .replaceAll(UNITS, '')
      .trim(),
  );
