import { aPrice } from '../plans.testing';
import { isToken, periodsOf, pricesIn, readSeats } from './choices';

const learner = aPrice();
const school = aPrice({ plan: 'school', period: 'year' });

test('only periods with a price can be chosen', () => {
  expect(periodsOf([school])).toEqual(['year']);
  expect(periodsOf([school, learner])).toEqual(['month', 'year']);
  expect(periodsOf([])).toEqual([]);
});

test('a plan not sold for the chosen period keeps its own period', () => {
  const yearly = aPrice({ period: 'year' });
  expect(pricesIn([yearly, school, learner], 'month')).toEqual([learner, school]);
  expect(pricesIn([yearly, school, learner], 'year')).toEqual([yearly, school]);
  expect(pricesIn([school], 'month')).toEqual([school]);
});

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['5000', 5000],
  ['0', null],
  ['5001', null],
  ['2.5', null],
  ['', null],
  ['many', null],
])('“%s” is read as %s seats', (text, seats) => {
  expect(readSeats(text)).toBe(seats);
});

test('a token is a UUID', () => {
  expect(isToken('4b9cf7c2-51b0-4f6c-9c1e-2f3a6f8d1a22')).toBe(true);
  expect(isToken('4b9cf7c2-51b0')).toBe(false);
});
