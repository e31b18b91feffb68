import { deepEqual, equal, ok } from 'node:assert/strict';
import february from '../../../seed/first-year/01-february.json' with { type: 'json' };
import march from '../../../seed/first-year/02-march.json' with { type: 'json' };
import april from '../../../seed/first-year/03-april.json' with { type: 'json' };
import may from '../../../seed/first-year/04-may.json' with { type: 'json' };
import june from '../../../seed/first-year/05-june.json' with { type: 'json' };
import july from '../../../seed/first-year/06-july.json' with { type: 'json' };
import august from '../../../seed/first-year/07-august.json' with { type: 'json' };
import september from '../../../seed/first-year/08-september.json' with { type: 'json' };
import october from '../../../seed/first-year/09-october.json' with { type: 'json' };
import november from '../../../seed/first-year/10-november.json' with { type: 'json' };
import december from '../../../seed/first-year/11-december.json' with { type: 'json' };
import january from '../../../seed/first-year/12-january.json' with { type: 'json' };
import {
  balancesOf,
  checkYear,
  type LedgerEntry,
  monthFile,
  MONTHS,
  playLife,
  playRandomLife,
} from './index.ts';
import { namesRead } from './names-read.ts';
import type { PlayedLife } from './play.ts';

const YEAR = [
  february,
  march,
  april,
  may,
  june,
  july,
  august,
  september,
  october,
  november,
  december,
  january,
].map((month) => monthFile.parse(month));

/** The choices of a thrifty life and of a carefree life, from February to January. */
const THRIFTY = [
  'market',
  'room',
  'family',
  'wait',
  'exam',
  'ring',
  'save',
  'bus',
  'repair',
  'helped',
  'work',
  'study',
];
const COSTLY = [
  'tutor',
  'alone',
  'plan',
  'later',
  'shifts',
  'tap',
  'concert',
  'car',
  'contract',
  'lent',
  'coast',
  'away',
];

const playChoices = (choices: readonly string[], seed: string): PlayedLife =>
  playLife(YEAR, seed, ({ month }) => choices[MONTHS.indexOf(month)] ?? '');

const worthOf = ({ life }: PlayedLife): number => {
  const { cash, savings, debt } = balancesOf(life.ledger);
  return cash.plus(savings).minus(debt).toNumber();
};

const wordsIn = (text: string): number => text.split(/\s+/u).length;

Deno.test('the year has its twelve months, and checks find no problems', () => {
  deepEqual(
    YEAR.map(({ month }) => month),
    [...MONTHS],
  );
  deepEqual(checkYear(YEAR), []);
});

for (let first = 0; first < 2000; first += 500)
  Deno.test(
    `random lives ${first + 1} to ${first + 500} reach January, and ledger, return and texts agree`,
    () => {
      for (let seed = first; seed < first + 500; seed += 1) {
        const played = playRandomLife(YEAR, `life ${seed}`);
        deepEqual(played.problems, [], String(seed));
        equal(played.months.length, 12);
        checkReturn(played);
        checkCash(played.life.ledger);
        checkTexts(played);
      }
    },
  );

/**
 * Checks that the tax return in July agrees with a recount of the ledger: pay and the tax withheld from it, February to
 * June.
 */
function checkReturn({ life, months }: PlayedLife): void {
  const inYear = life.ledger.filter(({ month }) => MONTHS.indexOf(month) <= MONTHS.indexOf('june'));
  const sum = (entries: readonly LedgerEntry[]) =>
    entries.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  const withheld = sum(inYear.filter(({ account }) => account === 'tax_withheld'));
  const pay = sum(inYear.filter(({ account, label }) => account === 'cash' && /^Pay(,| for) /u.test(label)));
  const results = months.find(({ file }) => file.month === 'july')?.opened.results ?? {};
  equal(Number(results['withheld_sum']) * 100, withheld);
  equal(Math.round(Number(results['wages_total']) * 100), pay + withheld);
  // Below the tax-free threshold, all withheld tax is refunded.
  ok(pay + withheld < 18_200_00);
  equal(results['result'], 'Refund');
  equal(Number(results['amount']) * 100, withheld);
  const refund = life.ledger.filter(({ label }) => label === 'Tax refund');
  equal(sum(refund), withheld);
}

/** Checks that any shortfall in cash is covered by savings or by a recorded debt. */
function checkCash(ledger: readonly LedgerEntry[]): void {
  const sources = Map.groupBy(ledger, ({ month, source }) => `${month} ${source}`);
  let before: LedgerEntry[] = [];
  for (const [source, entries] of sources) {
    const after = [...before, ...entries];
    const { cash, savings } = balancesOf(after);
    ok(!cash.isNegative() && !savings.isNegative(), source);
    const covering = entries.filter(
      ({ label }) => label === 'Borrowed on the credit card' || label === 'Taken from savings',
    );
    const withoutCover = balancesOf([
      ...before,
      ...entries.filter((entry) => !covering.includes(entry)),
    ]).cash;
    equal(withoutCover.isNegative(), covering.length > 0, source);
    if (withoutCover.isNegative()) {
      const { debt, savings: taken } = balancesOf(covering);
      equal(debt.minus(taken).toNumber(), -withoutCover.toNumber(), source);
    }
    before = after;
  }
}

/** Checks that no text is missing a value, too short or too long, and that consequences mention money. */
function checkTexts({ months }: PlayedLife): void {
  for (const { file, opened } of months) {
    const shown = JSON.stringify([opened.text, opened.options, opened.document]);
    ok(!/\{[a-z]|undefined|NaN/u.test(shown), shown);
    const words = wordsIn(opened.text);
    ok(words >= 60 && words <= 120, `${file.month}: ${words} words`);
    for (const { id, consequence } of opened.options) {
      ok(wordsIn(consequence) >= 40 && wordsIn(consequence) <= 90, `${file.month} ${id}`);
      ok(consequence.includes('$'), `${file.month} ${id}`);
    }
    ok(file.document.fields.length >= 2 && file.document.fields.length <= 5, file.month);
  }
}

Deno.test('two opposite lives end far apart and get different documents', () => {
  for (const seed of ['low', 'high', 'one', 'two', 'three']) {
    const thrifty = playChoices(THRIFTY, seed);
    const costly = playChoices(COSTLY, seed);
    deepEqual([thrifty.problems, costly.problems], [[], []]);
    ok(worthOf(thrifty) - worthOf(costly) >= 2000, `${worthOf(thrifty)} and ${worthOf(costly)}`);
    const different = thrifty.months.filter(({ opened }, index) => {
      const other = costly.months[index]?.opened;
      return (
        JSON.stringify([opened.document, opened.results]) !==
        JSON.stringify([other?.document, other?.results])
      );
    });
    ok(different.length >= 7, `${different.length}`);
  }
});

Deno.test('a careful life saves a little, and a carefree one owes no more than it can repay', () => {
  for (const seed of ['low', 'high', 'one', 'two', 'three']) {
    const thrifty = worthOf(playChoices(THRIFTY, seed));
    ok(thrifty > 2000 && thrifty < 10_000, String(thrifty));
    const costly = worthOf(playChoices(COSTLY, seed));
    ok(costly > -7000, String(costly));
  }
});

Deno.test('at least seven documents show what earlier months decided or paid', () => {
  const before = new Set(['cash', 'savings', 'debt', 'super', 'tax_withheld']);
  const showing = YEAR.filter((file) => {
    const shown = namesRead({
      ...file,
      text: '-',
      question: '-',
      formulas: [],
      opening: [],
      entries: [],
      options: [],
    });
    const isEarlier = [...shown].some((name) => before.has(name));
    for (const { name } of [...file.formulas, ...file.draws]) before.add(name);
    return isEarlier;
  });
  ok(showing.length >= 7, showing.map(({ month }) => month).join());
});

Deno.test('every option sets a fact, whose words name it without the numbers of a life', () => {
  for (const { month, facts, options } of YEAR) {
    equal(facts.length, 1, month);
    const values = facts.flatMap(({ values }) => values.map(({ id }) => id));
    deepEqual(options.flatMap(({ facts: decided }) => Object.values(decided)).sort(), values.sort(), month);
  }
});

Deno.test('a second life keeps the draws of the first', () => {
  const names = YEAR.flatMap(({ draws }) => draws.map(({ name }) => name));
  const drawsOf = ({ life }: PlayedLife) => names.map((name) => life.known[name]?.value);
  deepEqual(drawsOf(playChoices(THRIFTY, 'same')), drawsOf(playChoices(COSTLY, 'same')));
});
