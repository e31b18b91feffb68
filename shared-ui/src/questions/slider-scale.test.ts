import { labelledStops, restingIndex, sliderStops, snapIndex, stopIndex } from './slider-scale';

const range = (min: number, max: number, step: number) =>
  sliderStops({ options: [], slider: { min, max, step } });
const values = (stops: { value: unknown }[]) => stops.map(({ value }) => value);

test('stops are the option labels, else every step from min to max, else the default labels', () => {
  expect(values(sliderStops({ options: ['Never', 'Always'], slider: null }))).toEqual(['Never', 'Always']);
  expect(values(range(7, 42, 7))).toEqual([7, 14, 21, 28, 35, 42]);
  expect(sliderStops({ options: [], slider: null }).map(({ label }) => label)).toEqual([
    'Low',
    'Medium',
    'High',
    'Extremely High',
  ]);
});

test('steps in decimals do not drift and do not lose the last stop', () => {
  expect(values(range(0, 0.3, 0.1))).toEqual([0, 0.1, 0.2, 0.3]);
});

test('a step that does not divide the range ends at the last value that can be reached', () => {
  expect(values(range(0, 10, 4))).toEqual([0, 4, 8]);
});

test.each([
  [0.49, 0],
  [1.5, 2],
  [-3, 0],
  [99, 3],
])('a place of %d snaps to stop %d', (place, stop) => {
  expect(snapIndex(place, 4)).toBe(stop);
});

test('an answer from before the scale was changed stands at the nearest number; an unknown label is no answer', () => {
  expect(stopIndex(range(0, 10, 5), 6)).toBe(1);
  expect(stopIndex(sliderStops({ options: ['Low', 'High'], slider: null }), 'Medium')).toBeUndefined();
});

test('an untouched slider stands in the middle', () => {
  expect([restingIndex(4), restingIndex(5)]).toEqual([1, 2]);
});

test('short labels stand at their stops, long ones in a legend, many numbers at the ends and quarters', () => {
  expect(labelledStops(sliderStops({ options: ['Low', 'High'], slider: null })).legend).toBe(false);
  const long = sliderStops({
    options: ['One very long option', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    slider: null,
  });
  expect(labelledStops(long)).toMatchObject({ legend: true });
  expect(labelledStops(range(0, 20_000, 1_000)).labels).toEqual([0, 5, 10, 15, 20]);
});
