/** The hint beside a number field. */
export const NUMBER_HINT = 'Type a number. Commas and signs like $ or % don’t matter.';

const MARKS = { $: /aud ?\$|a\$|au\$|aud|dollars?|\$/gi, '%': /per ?cent|%/gi } as const;
const DIGITS = /^[+−–-]? ?(?:\d[\d, '’‘`]*(?:\.\d*)?|\.\d+) ?$/;

const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ');
const isBare = (text: string): boolean => DIGITS.test(text.trim());

/**
 * Whether typed text might be a number; if not, its field shows a hint. This accepts more than the server, which decides what is right
 * (`private.typed_number`), so text that is rejected here is never right.
 */
export const mayBeNumber = (text: string): boolean =>
  isBare(readable(text).replaceAll(MARKS.$, '').replaceAll(MARKS['%'], ''));

/** Returns the text to show beside a printed unit: numbers lose that unit, and any other text stays as typed. */
export function withoutUnit(text: string, unit: '' | '$' | '%'): string {
  if (unit === '') return text;
  const bare = readable(text).replaceAll(MARKS[unit], '').trim();
  return isBare(bare) ? bare : text;
}

/** Returns a number with its unit once, whether or not the unit was typed. Any other text stays as typed. */
export function withUnit(text: string, unit: '' | '$' | '%'): string {
  const bare = withoutUnit(text, unit);
  if (unit === '' || !isBare(bare)) return text;
  return unit === '$' ? bare.replace(/^([+−–-]?) ?/, '$1$$') : `${bare}${unit}`;
}
