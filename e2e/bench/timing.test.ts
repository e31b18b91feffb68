import { percentile, measureTimes } from './timing.ts';

test('of twenty times, one is above the 95th percentile, and the median is the tenth', () => {
  const times = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(percentile(0.95, times)).toBe(19);
  expect(percentile(0.5, times)).toBe(10);
  expect(percentile(0.95, [7])).toBe(7);
});

test('the first run doesn’t count', async () => {
  let runs = 0;
  const times = await measureTimes(3, () => Promise.resolve((runs += 1)));
  expect([runs, times.length]).toEqual([4, 3]);
});
