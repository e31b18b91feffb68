import { comingDay } from './local-day';

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-21', 'tomorrow'],
  ['2026-11-26', 'on Thursday'],
  ['2026-11-27', 'on 27 November'],
  ['2027-01-03', 'on 3 January'],
])('%s is %s on Friday, 20 November 2026', (day, words) => {
  expect(comingDay(day, '2026-11-20')).toBe(words);
});
