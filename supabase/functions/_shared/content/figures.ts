/** A rate, threshold, price or date that changes by law or each year (docs/product.md#figures). */
export interface Figure {
  id: string;
  label: string;
  /** The value as written in content: '$18,200', '12%', '31 October'. */
  value: string;
  unit: string;
  source: string;
  /** The first day, 'YYYY-MM-DD'. */
  validFrom: string;
  /** The last day; null while no end is known. */
  validTo: string | null;
}

/**
 * Returns the figures whose value the text doesn't contain.
 * @param text everything in an item that students read, hear and calculate with; it may contain formatting
 */
export function missingFigures<F extends Pick<Figure, 'value'>>(text: string, figures: readonly F[]): F[] {
  const tokens = tokensOf(text);
  return figures.filter(({ value }) => !occurs(tokensOf(value), tokens));
}

/** Returns the figures whose value the text contains. */
export function printedFigures<F extends Pick<Figure, 'value'>>(text: string, figures: readonly F[]): F[] {
  const missing = new Set(missingFigures(text, figures));
  return figures.filter((figure) => !missing.has(figure));
}

/** Lists the text's amounts of money and percentages that don't belong to any of the figures, as printed, without repeats. */
export function amountsWithoutFigure(text: string, figures: readonly Pick<Figure, 'value'>[]): string[] {
  const covered = figures.flatMap(({ value }) => tokensOf(value)).filter(({ unit }) => unit !== null);
  const isCovered = (amount: string) =>
    covered.some((token) => tokensOf(amount).some((number) => isSame(token, number)));
  const amounts = text.match(/\$\s?\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?\s?(?:%|per cent\b|percent\b)/gu) ?? [];
  return [...new Set(amounts.map((amount) => amount.replace(/,$/u, '')))].filter(
    (amount) => !isCovered(amount),
  );
}

/** A number or a word. */
interface Token {
  text: string;
  /** The unit, or null if there is none. A spoken number matches any unit. */
  unit: 'dollars' | 'percent' | null;
  /**
   * Whether the number was written in words, as in captions. "thirty-seven" may mean dollars, or cents in the dollar.
   */
  isSpoken: boolean;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DAYS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const DAY_OF_MONTH = new RegExp(
  `\\b(?:(\\d+)(?:st|nd|rd|th)|(?:(twenty|thirty)-)?(thirtieth|${DAYS.join('|')}))(?:\\s+of)?(?=\\s+(?:${MONTHS})\\b)`,
  'gu',
);
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/**
 * Converts text to lower case, and days of a month to numbers: "the thirty-first of October" becomes "the 31 october".
 */
const withNumberedDays = (text: string): string =>
  text.toLowerCase().replace(DAY_OF_MONTH, (_, digits?: string, tens?: string, day?: string) => {
    const ones = day === 'thirtieth' ? 30 : DAYS.indexOf(day ?? '') + 1;
    return digits ?? String(tens ? (TENS.indexOf(tens) + 2) * 10 + ones : ones);
  });

function tokensOf(text: string): Token[] {
  const words =
    withNumberedDays(text).match(/\$|%|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\p{L}+/gu) ?? [];
  const tokens: Token[] = [];
  for (let place = 0; place < words.length;) {
    const word = words[place] ?? '';
    const spoken = spokenNumber(words, place);
    if (spoken) {
      tokens.push({ text: String(spoken.number), unit: null, isSpoken: true });
      place = spoken.end;
    } else if (/^\d/u.test(word)) {
      tokens.push({
        text: String(Number(word.replaceAll(',', ''))),
        unit: unitAt(words, place),
        isSpoken: false,
      });
      place += 1;
    } else {
      if (/^\p{L}/u.test(word)) tokens.push({ text: word, unit: null, isSpoken: false });
      place += 1;
    }
  }
  return tokens;
}

function unitAt(words: readonly string[], place: number): Token['unit'] {
  if (words[place - 1] === '$' || words[place + 1] === 'dollars') return 'dollars';
  const after = words.slice(place + 1, place + 5).join(' ');
  return /^(?:%|percent|per cent|c(?:ents?)? (?:in|for|of) (?:the|each|every) (?:dollar|\$))/u.test(after)
    ? 'percent'
    : null;
}

/** Parses the number in words that begins at a position: "eighteen thousand two hundred". */
function spokenNumber(words: readonly string[], start: number): { number: number; end: number } | null {
  let total = 0;
  let group = 0;
  let end = start;
  for (; end < words.length; end += 1) {
    const word = words[end] ?? '';
    const scale = SCALES.get(word);
    const isJoined = word === 'and' && end > start && isNumberWord(words[end + 1]);
    if (UNITS.includes(word)) group += UNITS.indexOf(word);
    else if (TENS.includes(word)) group += (TENS.indexOf(word) + 2) * 10;
    else if (scale === 100 && group > 0) group *= scale;
    else if (scale && scale > 100 && group > 0) {
      total += group * scale;
      group = 0;
    } else if (!isJoined || !SCALES.has(words[end - 1] ?? '')) break;
  }
  return end > start ? { number: total + group, end } : null;
}

const isNumberWord = (word = '') => UNITS.includes(word) || TENS.includes(word);

function occurs(value: readonly Token[], text: readonly Token[]): boolean {
  if (value.length === 0) return true;
  return text.some((_, start) =>
    value.every((token, i) => {
      const other = text[start + i];
      return other !== undefined && isSame(token, other);
    }),
  );
}

/** Whether two tokens are equivalent. A formula may use 0.12 for 12%, and 18200 for $18,200. */
function isSame(value: Token, other: Token): boolean {
  const isPlainAmount = value.unit === 'dollars' && other.unit === null;
  const isAnyUnit = value.isSpoken || other.isSpoken || value.unit === null || isPlainAmount;
  if (value.text === other.text) return isAnyUnit || value.unit === other.unit;
  const [rate, plain] = value.unit === 'percent' ? [value, other] : [other, value];
  return rate.unit === 'percent' && plain.unit === null && isPart(rate.text, plain.text);
}

const isPart = (percent: string, part: string) =>
  /^\d/u.test(part) && Math.abs(Number(percent) / 100 - Number(part)) < 1e-9;
