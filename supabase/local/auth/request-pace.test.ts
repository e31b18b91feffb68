import { createPace } from './request-pace.ts';

test('for each account, thirty requests are answered immediately, then one every four seconds', () => {
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
