import { daysBetween, firstDay, suggestedDay } from './moved-days';

test('the first day is the earliest one in the school’s time zone', () => {
  expect(firstDay([{ opensLocal: '2025-02-03T09:00' }, { opensLocal: '2025-01-30T15:00' }])).toBe(
    '2025-01-30',
  );
  expect(firstDay([])).toBe('');
});

test.each([
  ['2025-01-30', '2026-01-20T00:00:00Z', '2026-01-22'],
  // In Sydney it's already Thursday.
  ['2025-01-30', '2026-01-21T14:00:00Z', '2026-01-22'],
  ['2026-03-02', '2026-01-21T14:00:00Z', '2026-03-02'],
  ['', '2026-01-21T14:00:00Z', ''],
])('an assignment that opened on %s is suggested at %s for %s', (first, now, day) => {
  expect(suggestedDay(first, now, 'Australia/Sydney')).toBe(day);
});

test('days are counted correctly across daylight saving', () => {
  expect(daysBetween('2025-09-01', '2026-08-31')).toBe(364);
  expect(daysBetween('2026-02-01', '2026-01-25')).toBe(-7);
});
