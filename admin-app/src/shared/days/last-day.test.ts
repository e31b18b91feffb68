import { endOfDay, schoolDay } from './last-day';

test('a day ends at its last instant in the browser’s time zone', () => {
  const end = new Date(endOfDay('2026-12-03')!);
  expect(end.getTime() + 1).toBe(new Date(2026, 11, 4).getTime());
});

test.each(['', '2026-02-30', '2026-13-01', '3/12/2026', '12026-01-01', '0050-01-01'])(
  '%j is not a day',
  (text) => {
    expect(endOfDay(text)).toBeUndefined();
  },
);

test('a school’s last day stays a date, and an empty field means none', () => {
  expect(schoolDay.parse('2026-12-03')).toBe('2026-12-03');
  expect(schoolDay.parse('')).toBeNull();
  expect(schoolDay.safeParse('2026-02-30').success).toBe(false);
});
