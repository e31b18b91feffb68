// Decides which strings are the same. The database's rules, `private.visible_text` and `private.answer_text`, give the
// same results. This file has no imports, so that it runs in Deno, in browsers and in workers.

// eslint-disable-next-line no-control-regex -- Tabs and line breaks are spaces here.
const SPACES = /[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028-\u2029\u202F\u205F\u3000 ]+/g;
/** Zero-width characters, direction marks and soft hyphens. */
const INVISIBLE = /\u034F|[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/**
 * Normalises a string: removes invisible characters, composes characters, turns each run of spaces into one space, and
 * trims the ends.
 */
export const visibleText = (text: string): string =>
  text.replaceAll(INVISIBLE, '').normalize('NFC').replaceAll(SPACES, ' ').trim();

const APOSTROPHES = /[\u0060\u00B4\u02B9\u02BB-\u02BC\u2018-\u201B\u2032\u2035\u2039-\u203A]/g;
const QUOTATION_MARKS = /[\u00AB\u00BB\u201C-\u201F\u2033\u2036\u301D-\u301F]/g;
const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** The distance from an ASCII character to its full-width form. */
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * Returns the form in which answers are compared: two answers are the same if their forms are equal. Case, kinds of
 * apostrophes, quotation marks, dashes and spaces don't matter, nor do invisible characters; accents do. This isn't
 * NFKC normalisation, because ² must differ from 2.
 */
export const answerText = (text: string): string =>
  visibleText(text.toLowerCase())
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTATION_MARKS, '"')
    .replaceAll(DASHES, '-')
    .replaceAll('ß', 'ss');
