import { anAttempt } from '../dashboard.testing';
import { dayTicks, PLOT, xOf, yOf } from './scores-geometry';

test('100 percent is at the top and 0 at the bottom', () => {
  expect(yOf(100)).toBe(PLOT.top);
  expect(yOf(0)).toBe(PLOT.height - PLOT.bottom);
});

test('a single attempt is in the middle, several are spread from edge to edge', () => {
  expect(xOf(0, 1, 680)).toBe((xOf(0, 2, 680) + xOf(1, 2, 680)) / 2);
  expect(xOf(49, 50, 680)).toBe(xOf(1, 2, 680));
});

test('each day is labelled once', () => {
  const days = ['2026-11-18', '2026-11-18', '2026-11-20'];
  expect(
    dayTicks(
      days.map((finishedOn) => anAttempt({ finishedOn })),
      680,
    ).map(({ day }) => day),
  ).toEqual(['2026-11-18', '2026-11-20']);
});

test('of fifty days, as many are labelled as fit', () => {
  const attempts = Array.from({ length: 50 }, (_, n) =>
    anAttempt({ finishedOn: new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10) }),
  );
  const ticks = dayTicks(attempts, 680);
  expect(ticks[0]?.day).toBe('2026-10-01');
  expect(ticks.length).toBeGreaterThan(5);
  ticks.slice(1).forEach(({ x }, index) => expect(x - (ticks[index]?.x ?? 0)).toBeGreaterThanOrEqual(68));
});
