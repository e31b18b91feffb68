import type { ScoredAttempt } from '../dashboard.api';

/** The plot's size and margins in pixels. The drawing is as wide as its container and never scaled, so its text keeps its size. */
export const PLOT = { width: 680, height: 280, left: 52, right: 8, top: 16, bottom: 40 } as const;
const LABEL_WIDTH = 68;

/** Returns the y coordinate of a percentage; 100 is at the top. */
export const yOf = (percent: number) =>
  PLOT.top + ((100 - percent) / 100) * (PLOT.height - PLOT.top - PLOT.bottom);

/**
 * Returns an attempt's x coordinate. Attempts are evenly spaced, because quizzes taken in one afternoon would otherwise overlap.
 * @param width the drawing's width
 */
export function xOf(index: number, count: number, width: number): number {
  const first = PLOT.left + LABEL_WIDTH / 2;
  const last = width - PLOT.right - LABEL_WIDTH / 2;
  return count < 2 ? (first + last) / 2 : first + (index / (count - 1)) * (last - first);
}

/** Returns the points at which a new day starts, leaving out dates that wouldn't fit side by side. @param width the drawing's width */
export function dayTicks(attempts: ScoredAttempt[], width: number): { x: number; day: string }[] {
  const ticks: { x: number; day: string }[] = [];
  attempts.forEach(({ finishedOn: day }, index) => {
    const x = xOf(index, attempts.length, width);
    const last = ticks.at(-1);
    if (day !== attempts[index - 1]?.finishedOn && (!last || x - last.x >= LABEL_WIDTH))
      ticks.push({ x, day });
  });
  return ticks;
}
