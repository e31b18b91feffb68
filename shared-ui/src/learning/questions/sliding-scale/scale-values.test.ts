import { answerIndex, initialIndex, nearestIndex, scaleLabels, scaleValues } from './scale-values';

const range = (min: number, max: number, step: number) =>
  scaleValues({ options: [], slider: { min, max, step } });
const labels = (options: string[]) => scaleValues({ options, slider: null });
const valuesOf = (scale: { value: unknown }[]) => scale.map(({ value }) => value);

test('a scale has its option labels, or else every step from min to max, or else the default labels', () => {
  expect(valuesOf(labels(['Never', 'Always']))).toEqual(['Never', 'Always']);
  expect(valuesOf(range(7, 42, 7))).toEqual([7, 14, 21, 28, 35, 42]);
  expect(labels([]).map(({ label }) => label)).toEqual(['Low', 'Medium', 'High', 'Extremely High']);
});

test('decimal steps neither drift nor lose the last value', () => {
  expect(valuesOf(range(0, 0.3, 0.1))).toEqual([0, 0.1, 0.2, 0.3]);
});

test('a step that does not divide the range ends at the last value it reaches', () => {
  expect(valuesOf(range(0, 10, 4))).toEqual([0, 4, 8]);
});

test.each([
  [0.49, 0],
  [1.5, 2],
  [-3, 0],
  [99, 3],
])('a slider position of %d rounds to index %d', (position, index) => {
  expect(nearestIndex(position, 4)).toBe(index);
});

test('an answer given before the scale changed selects the nearest number; an unknown label isn’t an answer', () => {
  expect(answerIndex(range(0, 10, 5), 6)).toBe(1);
  expect(answerIndex(labels(['Low', 'High']), 'Medium')).toBeUndefined();
});

test('an untouched slider is in the middle', () => {
  expect([initialIndex(4), initialIndex(5)]).toEqual([1, 2]);
});

test('short labels are on the track and long ones in a legend; of many numbers, only the ends and quarters are shown', () => {
  expect(scaleLabels(labels(['Low', 'High']), 500).legend).toBe(false);
  const long = labels(['One very long option', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(scaleLabels(long, 500)).toMatchObject({ legend: true });
  expect(scaleLabels(range(0, 20_000, 1_000), 500).labelled).toEqual([0, 5, 10, 15, 20]);
});

test('a narrow track has fewer labels, so that none overlap', () => {
  expect(scaleLabels(labels(['Never', 'Sometimes', 'Often', 'Always']), 500).legend).toBe(false);
  expect(scaleLabels(labels(['Never', 'Sometimes', 'Often', 'Always']), 250).legend).toBe(true);
  const money = scaleValues({ options: [], slider: { min: 0, max: 20_000, step: 1_000, unit: '$' } });
  expect(scaleLabels(money, 250).labelled).toEqual([0, 10, 20]);
  expect(scaleLabels(money, 120).labelled).toEqual([0, 20]);
});

test.each([
  ['', 20_000, '20,000'],
  ['$', 20_000, '$20,000'],
  ['$', -5, '-$5'],
  ['%', 12.5, '12.5%'],
  ['°C', 4, '4°C'],
  ['days', 28, '28 days'],
  ['days', 1, '1 day'],
  ['km', 1, '1 km'],
])('with the unit “%s”, %d is shown as %s', (unit, value, label) => {
  const [only] = scaleValues({ options: [], slider: { min: value, max: value, step: 1, unit } });
  expect(only).toMatchObject({ value, label });
});

test('a unit that is a word is left out on the track’s ticks', () => {
  const ticks = (unit: string) =>
    scaleValues({ options: [], slider: { min: 0, max: 10, step: 5, unit } }).map(({ tick }) => tick);
  expect(ticks('days')).toEqual(['0', '5', '10']);
  expect(ticks('$')).toEqual([undefined, undefined, undefined]);
});
