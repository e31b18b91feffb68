import { dueTime } from './due-time';

test('times use the school’s time zone, on both sides of daylight saving', () => {
  expect(dueTime('2026-04-04T12:30:00Z', 'Australia/Sydney')).toBe('Sat 4 Apr, 11:30 pm');
  expect(dueTime('2026-04-05T12:30:00Z', 'Australia/Sydney')).toBe('Sun 5 Apr, 10:30 pm');
  expect(dueTime('2026-04-05T12:30:00Z', 'Australia/Perth')).toBe('Sun 5 Apr, 8:30 pm');
});
