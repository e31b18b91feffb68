import { deepEqual, ok } from 'node:assert/strict';
import { checkYear } from './index.ts';
import type { MonthFile } from './month.ts';
import { nextMonth, testMonth } from './testing.ts';

Deno.test('a valid year has no problems', () => {
  deepEqual(checkYear([testMonth(), nextMonth()]), []);
});

const [cafe, market] = testMonth().options as [MonthFile['options'][0], MonthFile['options'][0]];
const [save, spend] = nextMonth().options as [MonthFile['options'][0], MonthFile['options'][0]];

const FAULTS: [what: string, year: MonthFile[], path: string, message: RegExp][] = [
  ['a month that occurs twice', [testMonth(), testMonth()], 'february', /twice/],
  [
    'a name that an earlier month has',
    [testMonth(), nextMonth({ draws: [{ name: 'hours', label: 'Hours', values: [1] }] })],
    'march.draws.0.name',
    /already used/,
  ],
  [
    'a name of an account',
    [testMonth(), nextMonth({ draws: [{ name: 'cash', label: 'Cash', values: [1] }] })],
    'march.draws.0.name',
    /already used/,
  ],
  [
    'a value that the fact doesn’t list',
    [testMonth({ options: [{ ...cafe, facts: { job: 'zoo' } }, market] }), nextMonth()],
    'february.options.0.facts.job',
    /lists this value/,
  ],
  [
    'an option that doesn’t decide the fact of its month',
    [testMonth({ options: [{ ...cafe, facts: {} }, market] }), nextMonth()],
    'february.options.0.facts',
    /must set "job"/,
  ],
  [
    'an option that changes nothing',
    [
      testMonth(),
      nextMonth({ options: [save, { ...spend, entries: [] }] }),
      nextMonth({
        month: 'april',
        formulas: [],
        text: 'You have {cash}.',
        opening: [],
        document: nextMonth().document,
      }),
    ],
    'march.options.1',
    /changes nothing/,
  ],
  [
    'an option that moves money no later month reads',
    [
      testMonth({
        facts: [],
        options: [
          { ...cafe, facts: {}, entries: [{ account: 'super', label: 'Super', amount: '5' }] },
          { ...market, facts: {} },
        ],
      }),
      nextMonth({
        formulas: [
          { name: 'employer', label: 'Employer', format: 'text', formula: '"Work"' },
          { name: 'twice', label: 'Two pays', format: 'money', formula: '2 * pay' },
        ],
      }),
    ],
    'february.options.0',
    /changes nothing/,
  ],
  [
    'a text that is only true of some lives',
    [testMonth(), nextMonth({ text: 'Harbour Street Cafe rings. You have {cash} and {savings}.' })],
    'march.text',
    /isn’t true of every life/,
  ],
  [
    'a cell that is only true of some lives',
    [
      testMonth(),
      nextMonth({
        document: {
          ...nextMonth().document,
          sections: [{ rows: [['Employer', 'Pelican Point Market']] }],
        },
      }),
    ],
    'march.text',
    /isn’t true of every life/,
  ],
  [
    'savings that are spent before they exist',
    [
      testMonth(),
      nextMonth({
        options: [save, { ...spend, entries: [{ account: 'savings', label: 'Bike', amount: '-200' }] }],
      }),
    ],
    'march',
    /"savings" falls below zero/,
  ],
  [
    'a formula that fails for one value of a fact',
    [
      testMonth(),
      nextMonth({
        formulas: [
          ...nextMonth().formulas,
          { name: 'odd', label: 'Odd', formula: 'job == "market" ? 1 / 0 : 1' },
        ],
      }),
    ],
    'march.formulas.2.formula',
    /divides by zero/,
  ],
  [
    'a formula that fails for one combination of what two months decided',
    [
      testMonth(),
      nextMonth({
        facts: [
          {
            name: 'plan',
            label: 'Plan',
            values: [
              { id: 'careful', words: 'a careful plan' },
              { id: 'wild', words: 'a wild plan' },
            ],
          },
        ],
        options: [
          { ...save, facts: { plan: 'careful' } },
          { ...spend, facts: { plan: 'wild' } },
        ],
      }),
      nextMonth({
        month: 'april',
        formulas: [
          { name: 'first', label: 'First', formula: 'job == "market" ? 0 : 1' },
          { name: 'second', label: 'Second', formula: 'plan == "wild" ? 0 : 1' },
          { name: 'odd', label: 'Odd', formula: '1 / (first + second)' },
        ],
        opening: [],
        text: 'You have {cash} and {savings}.',
        document: {
          ...nextMonth().document,
          title: 'Statement',
          fields: [{ id: 'two', label: 'Two', kind: 'number', answer: '{odd}', unit: '$' }],
        },
      }),
    ],
    'april.formulas.2.formula',
    /divides by zero/,
  ],
  [
    'a formula that fails for the highest draw',
    [
      testMonth({
        formulas: [...testMonth().formulas, { name: 'odd', label: 'Odd', formula: '1 / (30 - hours)' }],
      }),
      nextMonth(),
    ],
    'february.formulas.2.formula',
    /divides by zero/,
  ],
];
for (const [what, year, path, message] of FAULTS)
  Deno.test(`the check of a year finds ${what}`, () => {
    const problems = checkYear(year);
    ok(
      problems.some((problem) => problem.path === path && message.test(problem.message)),
      JSON.stringify(problems),
    );
  });

Deno.test('checking one changed month finds its faults and those it causes in later months', () => {
  const divides = { name: 'odd', label: 'Odd', formula: '1 / (30 - hours)' };
  const february = testMonth({ formulas: [...testMonth().formulas, divides] });
  const march = nextMonth({ formulas: [...nextMonth().formulas, divides] });
  ok(checkYear([february, nextMonth()], 'february').length > 0);
  ok(checkYear([testMonth(), march], 'march').some(({ path }) => path === 'march.formulas.2.formula'));
  const short = testMonth({
    draws: [{ name: 'hours', label: 'Hours', values: [30] }, ...testMonth().draws.slice(1)],
  });
  ok(checkYear([short, march], 'february').some(({ path }) => path === 'march.formulas.2.formula'));
});
