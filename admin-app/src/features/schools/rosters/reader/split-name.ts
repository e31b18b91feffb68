/** A name in two parts, as in the school's list. */
export interface SplitName {
  first: string;
  last: string;
}

/** Numbers, bullets and boxes before a name in a list. */
const MARKER = /^(?:(?:\(?\d{1,3}[.):]|\d{1,3}\s*[-–]\s|[-–—*•·●○▪■□◦‣⁃✓✔☐☑]|\[[ xX]?\])\s*)+/u;

/** Removes list markers, and the email addresses that email programs add to names. */
export const withoutMarker = (text: string): string =>
  text
    .replace(MARKER, '')
    .replace(/\s*<[^>]*@[^>]*>$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isCapitals = (word: string) => /^\p{Lu}[\p{Lu}'’.-]+$/u.test(word);

/** Counts the words of a surname in capitals at the start of a name: 1 in 'VEGA Ana', 3 in 'DE LA CRUZ Ana'. */
function capitalsInFront(words: readonly string[]): number {
  const count = words.findIndex((word) => !isCapitals(word));
  return count > 0 ? count : 0;
}

/** Matches a preferred name in brackets, unless it's something else, such as a class. */
const CALLED = /\s*[([]\s*(\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]*)\s*[)\]]/u;

/** Removes text in brackets from a name. */
export const withoutBrackets = (text: string): string => text.replaceAll(/\s*[([][^)\]]*[)\]]/g, '').trim();

type Order = 'last, first' | 'LAST first' | 'last first' | 'first last';

/** Finds the order of first and last names in a column. */
function orderOf(names: readonly string[], heading: string): Order {
  const shareOf = (fits: (name: string) => boolean) => names.filter(fits).length / Math.max(1, names.length);
  if (shareOf((name) => name.includes(',')) >= 0.5) return 'last, first';
  if (shareOf((name) => capitalsInFront(name.split(' ')) > 0) >= 0.6) return 'LAST first';
  return /^(?:student\s*)?(?:name\s*)?[([]?\s*(?:surname|last|family)(?:\s*name)?\b.*\b(?:first|given|forename|preferred)/i.test(
    heading,
  )
    ? 'last first'
    : 'first last';
}

function splitName(text: string, order: Order): SplitName {
  const called = CALLED.exec(text)?.[1];
  const name = withoutBrackets(text);
  const comma = name.indexOf(',');
  if (comma >= 0) {
    const first = name
      .slice(comma + 1)
      .replace(/,/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return { first: called ?? first, last: name.slice(0, comma).trim() };
  }
  const words = name.split(' ');
  const inFront = order === 'LAST first' ? capitalsInFront(words) : order === 'last first' ? 1 : 0;
  if (inFront > 0 && words.length > inFront)
    return { first: called ?? words.slice(inFront).join(' '), last: words.slice(0, inFront).join(' ') };
  const [first = '', ...rest] = words;
  return { first: called ?? first, last: rest.join(' ') };
}

/**
 * Splits the whole names of a column: 'Vega, Ana', 'VEGA Ana', 'Ana Vega'. A name without a comma is read in the same order as the others.
 * @param heading the column's heading, which may say the order
 */
export function splitNames(names: readonly string[], heading = ''): SplitName[] {
  const clean = names.map((name) => withoutMarker(name));
  const order = orderOf(clean.filter(Boolean), heading);
  return clean.map((name) => splitName(name, order));
}
