import fc from 'fast-check';
import { numberRuleOf, readNumber, toTypedNumber, type NumberRule } from './column-numbers';

const LOCALES = ['en-AU', 'de-DE', 'de-CH', 'fr-FR', 'pl-PL', 'pt-BR', 'sv-SE', 'en-IN', 'ja-JP', 'it-IT'];
const OPTIONS: Intl.NumberFormatOptions[] = [
  { maximumFractionDigits: 4 },
  { maximumFractionDigits: 4, useGrouping: false },
];

test.each(LOCALES)('numbers written as in %s are recognised', (locale) => {
  const separator = Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value;
  const rule: NumberRule = { decimal: separator === ',' ? 'comma' : 'point', isUsed: true, isGuess: false };
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
      const number = whole / 10 ** decimals;
      for (const options of OPTIONS) {
        const written = Intl.NumberFormat(locale, options).format(number);
        expect({ written, value: readNumber(written, rule)?.value }).toEqual({ written, value: number });
      }
    }),
    { numRuns: 300 },
  );
});

const MONEY = [
  ['de-DE', 'EUR', '€'],
  ['en-IN', 'INR', '₹'],
  ['de-CH', 'CHF', 'CHF'],
] as const;
test.each(MONEY)('a currency in %s (%s) is a unit', (locale, currency, unit) => {
  const written = Intl.NumberFormat(locale, { style: 'currency', currency }).format(-1234.5);
  const decimal = written.includes(',50') ? 'comma' : 'point';
  expect(readNumber(written, { decimal, isUsed: true, isGuess: false })).toMatchObject({
    value: -1234.5,
    unit,
  });
});

test.each([
  [['1.234,5', '10.000'], ',', 'comma', false],
  [['1,234.5'], ';', 'point', false],
  [['10.000'], ';', 'comma', true],
  [['10.000'], ',', 'point', false],
  [['0,250'], ',', 'comma', false],
  [['1.000.000'], ',', 'comma', false],
  [['12'], ';', 'comma', false],
] as const)('%j between %s: decimal %s, guessed: %s', (texts, delimiter, decimal, isGuess) => {
  expect(numberRuleOf(texts, delimiter)).toMatchObject({ decimal, isGuess });
});

test('no rule turns other text into a number', () => {
  for (const text of ['ten', '05. Okt', '1.00.0', '1,2,3', '12 34', '$1 €', '--5', '', '1e5'])
    for (const decimal of ['comma', 'point'] as const)
      expect([text, readNumber(text, { decimal, isUsed: true, isGuess: false })]).toEqual([text, undefined]);
});

test('an answer key is rewritten only if learners would otherwise be graded differently', () => {
  const german: NumberRule = { decimal: 'comma', isUsed: true, isGuess: false };
  expect(
    ['11.604', '42,195', '12,5', '0,250', '1.200,50 €', 'v 1.2.3', '30. Juni'].map((text) =>
      toTypedNumber(text, german),
    ),
  ).toEqual(['11604', '42.195', '12,5', '0,250', '1200.5 €', 'v 1.2.3', '30. Juni']);
  expect(toTypedNumber('18,200', { decimal: 'point', isUsed: true, isGuess: false })).toBe('18,200');
});
