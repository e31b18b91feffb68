import { createPace } from './request-pace.ts';

test('thirty requests are answered at once, then one every four seconds, for each account', () => {
  let now = 0;
  const isWithinPace = createPace({ burst: 30, perMinute: 15 }, () => now);
  const answered = Array.from({ length: 40 }, () => isWithinPace('one')).filter(Boolean);
  expect(answered).toHaveLength(30);
  expect(isWithinPace('another')).toBe(true);
  now += 3900;
  expect(isWithinPace('one')).toBe(false);
  now += 200;
  expect(isWithinPace('one')).toBe(true);
  expect(isWithinPace('one')).toBe(false);
});
