import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict';
import { balancesOf, type Life, openMonth, playLife } from './index.ts';
import { nextMonth, testMonth } from './testing.ts';

const NEW_LIFE: Life = { seed: 'low', known: {}, facts: {}, ledger: [] };
const YEAR = [testMonth(), nextMonth()];

const drawnBy = (seed: string) => openMonth(testMonth(), { ...NEW_LIFE, seed }).opened?.known;

Deno.test('the same seed draws the same values, and another seed draws others', () => {
  deepEqual(drawnBy('one'), drawnBy('one'));
  notDeepEqual(drawnBy('one'), drawnBy('two'));
  deepEqual([drawnBy('low')?.['hours']?.value, drawnBy('high')?.['hours']?.value], [10, 30]);
  deepEqual([drawnBy('low')?.['fee']?.value, drawnBy('high')?.['fee']?.value], [20, 35]);
});

Deno.test('a draw doesn’t depend on the other draws of its month', () => {
  const [hours] = testMonth().draws;
  ok(hours);
  const { opened } = openMonth(testMonth({ draws: [{ name: 'fee', label: 'Fee', values: [20] }, hours] }), {
    ...NEW_LIFE,
    seed: 'one',
  });
  deepEqual(opened?.known['hours'], drawnBy('one')?.['hours']);
});

Deno.test('texts, options, entries and answers are calculated when a month opens', () => {
  const { opened, problems } = openMonth(testMonth(), { ...NEW_LIFE, seed: 'high' });
  deepEqual(problems, []);
  ok(opened);
  equal(opened.text, 'You’re tired, and $900.00 richer. Two places want to hire you.');
  equal(opened.options[0]?.consequence, 'The shoes cost you $35.00.');
  deepEqual(opened.options[0].entries, [
    { month: 'february', source: 'choice', account: 'cash', label: 'Shoes', amount: '-35.00' },
  ]);
  deepEqual(
    opened.entries.map(({ source, amount }) => [source, amount]),
    [['document', '-12.50']],
  );
  deepEqual(opened.results, { total: '900' });
  deepEqual(opened.working, [{ label: 'Pay', text: '30 × 30 = $900.00' }]);
  ok(!JSON.stringify(opened.document).includes('900'), 'The document gives its answer away.');
});

Deno.test('a later month can use the draws, formulas, facts and balances, and lists the ledger', () => {
  const { months, life } = playLife(YEAR, 'high', ({ options }) => options[0]?.id ?? '');
  const march = months[1]?.opened;
  equal(march?.text, 'Harbour Street Cafe pays you again, and you have $852.50 and $0.00.');
  equal(march.document.title, 'Account statement, Harbour Street Cafe');
  deepEqual(march.document.sections[0]?.rows, [
    ['February', 'Shoes', '−$35.00', '$865.00'],
    ['February', 'Bus', '−$12.50', '$852.50'],
  ]);
  deepEqual(march.results, { two: '1800' });
  deepEqual(life.facts, { job: 'cafe' });
  equal(balancesOf(life.ledger).cash.toFixed(2), '1712.50');
});

Deno.test(
  'amounts beyond the account come from savings, then from the card, and the ledger shows this',
  () => {
    const { life } = playLife(YEAR, 'low', ({ options }) => options[1]?.id ?? '');
    // The life has $587.50 in cash ($300 twice, minus the bus fare) and $10 in savings. The concert costs $1,500.
    deepEqual(
      life.ledger.slice(-5).map(({ account, label, amount }) => [account, label, amount]),
      [
        ['cash', 'Concert', '-1500.00'],
        ['cash', 'Taken from savings', '10.00'],
        ['savings', 'Taken from savings', '-10.00'],
        ['cash', 'Borrowed on the credit card', '902.50'],
        ['debt', 'Borrowed on the credit card', '902.50'],
      ],
    );
    const { cash, savings, debt } = balancesOf(life.ledger);
    deepEqual([cash, savings, debt].map(Number), [0, 0, 902.5]);
  },
);

Deno.test('an amount of zero adds no entry', () => {
  const month = testMonth({ entries: [{ account: 'cash', label: 'Bus', amount: 'hours > 100 ? 5 : 0' }] });
  deepEqual(openMonth(month, NEW_LIFE).opened?.entries, []);
});

const firstOption = testMonth().options[0]!;
const { document } = testMonth();
const FAULTS: [what: string, month: Parameters<typeof testMonth>[0], path: string, message: RegExp][] = [
  ['an unknown name', { text: 'You have {gold}.' }, 'text', /"gold" doesn’t exist/],
  [
    'an unknown name in a text that a formula chooses',
    { formulas: [{ name: 'mood', label: 'Mood', format: 'text', formula: '"You have {gold}."' }] },
    'formulas.0.formula',
    /"gold" doesn’t exist/,
  ],
  [
    'a formula that divides by zero',
    {
      formulas: [
        { name: 'pay', label: 'Pay', formula: 'hours / 0' },
        { name: 'mood', label: 'Mood', format: 'text', formula: '"Fine."' },
      ],
    },
    'formulas.0.formula',
    /divides by zero/,
  ],
  [
    'an amount that isn’t a number',
    {
      options: [
        { ...firstOption, entries: [{ account: 'cash', label: 'Shoes', amount: 'mood' }] },
        firstOption,
      ],
    },
    'options.0.entries.0.amount',
    /must be a number/,
  ],
  [
    'an amount that isn’t rounded to the cent',
    { opening: [{ account: 'cash', label: 'Pay', amount: 'pay / 7' }] },
    'opening.0.amount',
    /Round the amount/,
  ],
  [
    'an answer below zero',
    {
      formulas: [
        { name: 'other', label: 'Other', formula: '1' },
        { name: 'mood', label: 'Mood', format: 'text', formula: '"Fine."' },
        { name: 'pay', label: 'Pay', format: 'money', formula: '-hours' },
      ],
    },
    'document.fields.0.answer',
    /can’t be negative/,
  ],
  [
    'a shown amount that isn’t rounded to the cent',
    {
      formulas: [
        { name: 'mood', label: 'Mood', format: 'text', formula: '"Fine."' },
        { name: 'pay', label: 'Pay', format: 'money', formula: 'hours / 7' },
      ],
      document: {
        ...document,
        sections: [{ rows: [['Pay', '{pay}']] }],
        fields: [{ id: 'h', label: 'Hours', kind: 'number', answer: '{hours}' }],
      },
      opening: [],
    },
    'formulas.1.formula',
    /isn’t rounded to the cent/,
  ],
];
for (const [what, month, path, message] of FAULTS)
  Deno.test(`a month doesn’t open with ${what}`, () => {
    const { opened, problems } = openMonth(testMonth(month), NEW_LIFE);
    equal(opened, undefined);
    ok(
      problems.some((problem) => problem.path === path && message.test(problem.message)),
      JSON.stringify(problems),
    );
  });
