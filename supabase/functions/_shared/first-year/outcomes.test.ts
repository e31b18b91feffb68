import { deepEqual, equal, throws } from 'node:assert/strict';
import { balancesOf, playLife } from './index.ts';
import { outcomesOf } from './outcomes.ts';
import { nextMonth, testMonth } from './testing.ts';

const YEAR = [testMonth(), nextMonth()];
const lived = (...choices: string[]) => YEAR.map((file, place) => ({ file, choice: choices[place] ?? '' }));

/** Plays the whole year with these choices, and returns the money left at the end. */
function worthOf(...choices: string[]): number {
  const { life } = playLife(YEAR, 'low', ({ month }) => choices[month === 'february' ? 0 : 1] ?? '');
  const { cash, savings, debt } = balancesOf(life.ledger);
  return cash.plus(savings).minus(debt).toNumber();
}

Deno.test('each choice is compared with the year after a different choice', () => {
  const outcomes = outcomesOf('low', lived('at_cafe', 'spend'));
  deepEqual(
    outcomes.map(({ month, choice, other }) => [month, choice, other]),
    [
      ['march', 'spend', 'save'],
      ['february', 'at_cafe', 'at_market'],
    ],
    'the greatest difference first',
  );
  const [march, february] = outcomes.map(({ difference }) => Number(difference));
  equal(march, worthOf('at_cafe', 'save') - worthOf('at_cafe', 'spend'));
  equal(february, worthOf('at_market', 'spend') - worthOf('at_cafe', 'spend'));
});

Deno.test('the better option leaves more, and the worse one less', () => {
  const [march] = outcomesOf('low', lived('at_cafe', 'save'));
  equal(Number(march?.difference), worthOf('at_cafe', 'spend') - worthOf('at_cafe', 'save'));
  equal(Number(march?.difference) < 0, true);
});

Deno.test('of several options, the one that makes the biggest difference is compared', () => {
  const [first] = YEAR;
  const third = { id: 'at_sea', label: 'At sea', consequence: 'You earn $900.', facts: { job: 'market' } };
  const file = testMonth({
    options: [
      ...(first?.options ?? []),
      { ...third, entries: [{ account: 'cash', label: 'Pay', amount: '900' }] },
    ],
  });
  const [outcome] = outcomesOf('low', [{ file, choice: 'at_cafe' }]);
  deepEqual([outcome?.other, Number(outcome?.difference) > 900], ['at_sea', true]);
});

Deno.test('a month that can’t be calculated is an error', () => {
  const broken = testMonth({ text: '{nothing}' });
  throws(() => outcomesOf('low', [{ file: broken, choice: 'at_cafe' }]), /february\.text/);
});
