import { deepEqual } from 'node:assert/strict';
import { amountsWithoutFigure, missingFigures, printedFigures } from './figures.ts';

const values = (...list: string[]) => list.map((value) => ({ value }));

const PRINTED: [value: string, text: string][] = [
  ['$18,200', 'You pay no tax on the first **$18,200** a year.'],
  ['$18,200', 'The first eighteen thousand two\nhundred dollars are tax free.'],
  ['$135,000', 'up to one\nhundred and thirty-five thousand'],
  ['15%', 'From there on, you pay fifteen cents in the dollar.'],
  ['15%', '15 cents in the dollar'],
  ['15%', '15c for each $1 over $18,200'],
  ['47%', 'up to 47 cents of each dollar'],
  ['15%', '15c is wrong, 15 per cent is right'],
  ['2%', 'The Medicare levy adds two per cent.'],
  ['37%', 'Above that it is thirty-seven, and at the very top, forty-five.'],
  ['12%', '{"formula":"gross * 0.12"}'],
  ['$45,000', '{"from":45000}'],
  ['$30', '{"values":[20,30]}'],
  ['31 October', 'Lodge by 31 October.'],
  ['31 October', 'by the thirty-first? No: by 31 October!'],
  ['31 October', 'the last day is the thirty-first of\nOctober'],
  ['30 June', 'The tax year ends on the thirtieth of June.'],
  ['1 July', 'from 1st July'],
  ['22 May', 'until the twenty-second of May'],
  ['4.35%', 'an indexation of 4.35%'],
  ['28 weeks', 'after twenty-eight weeks'],
];
const NOT_PRINTED: [value: string, text: string][] = [
  ['12%', 'Super is 112% sure.'],
  ['12%', 'Super is $12 an hour.'],
  ['12%', 'Super is 11.5% of gross pay.'],
  ['$18,200', 'You earn $18,201.'],
  ['$18,200', 'You earn $1,820,000.'],
  ['31 October', 'Lodge by 30 October, or on the 31st.'],
  ['31 October', 'the twenty-first of October'],
  ['2 July', 'for the second time in July'],
  ['2%', 'Pay 2 weeks’ rent.'],
  ['15%', 'ten cents in the dollar'],
];

for (const [value, text] of PRINTED)
  Deno.test(`“${text}” contains ${value}`, () => {
    deepEqual(missingFigures(text, values(value)), []);
    deepEqual(printedFigures(text, values(value)), values(value));
  });

for (const [value, text] of NOT_PRINTED)
  Deno.test(`“${text}” doesn’t contain ${value}`, () => {
    deepEqual(missingFigures(text, values(value)), values(value));
    deepEqual(printedFigures(text, values(value)), []);
  });

Deno.test('amounts and percentages without a figure are listed once each', () => {
  const text = 'Mia earns $200, saves 20% and pays 12% super from $18,200, of $200 and $1,000.50.';
  deepEqual(amountsWithoutFigure(text, values('12%', '$18,200')), ['$200', '20%', '$1,000.50']);
});

Deno.test('a percentage with the same number doesn’t cover an amount', () => {
  deepEqual(amountsWithoutFigure('$12 and 12 per cent', values('12%')), ['$12']);
});

Deno.test('a number of days or years doesn’t cover an amount', () => {
  deepEqual(amountsWithoutFigure('$5 or 5%', values('5 years')), ['$5', '5%']);
});

Deno.test('other numbers aren’t amounts', () => {
  deepEqual(amountsWithoutFigure('Call 000. It takes 25 minutes.', []), []);
});
