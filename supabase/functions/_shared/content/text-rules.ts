// The rules for strings, without zod, for code that reads many cells and for a page's first content.

import { visibleText } from './text-comparison.ts';

/** Whether a string can be saved: false for lone surrogates and control characters other than tabs and line breaks. */
export function isStorable(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- The pattern searches for control characters.
  return text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/.test(text);
}

/** The characters of an id that an author chooses. URLs contain it, so only a few characters are allowed. */
export const ID_CHARACTERS = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;

/** URLs contain this word if there is no course, so it can't be an id. */
export const RESERVED_ID = 'default';

/** Returns a key that is the same for tags that the database considers the same. */
export const tagKey = (tag: string): string => visibleText(tag).toLowerCase();
