import type { ScoredAttempt } from './dashboard.api';

/** In units of the drawing, which the browser scales. */
export const PLOT = { width: 680, height: 300, left: 52, right: 20, top: 16, bottom: 40 } as const;
const LABEL_WIDTH = 68;

/** The y coordinate of a percentage; 100 is at the top. */
export const yOf = (percent: number) =>
  PLOT.top + ((100 - percent) / 100) * (PLOT.height - PLOT.top - PLOT.bottom);

/** Attempts are evenly spaced, in order: quizzes of one afternoon would otherwise overlap. */
export function xOf(index: number, count: number): number {
  const first = PLOT.left + LABEL_WIDTH / 2;
  const last = PLOT.width - PLOT.right - LABEL_WIDTH / 2;
  return count < 2 ? (first + last) / 2 : first + (index / (count - 1)) * (last - first);
}

/** Where a new day starts, as far as the dates fit beside each other. */
export function dayTicks(attempts: ScoredAttempt[]): { x: number; day: string }[] {
  const ticks: { x: number; day: string }[] = [];
  attempts.forEach(({ finishedOn: day }, index) => {
    const x = xOf(index, attempts.length);
    const last = ticks.at(-1);
    if (day !== attempts[index - 1]?.finishedOn && (!last || x - last.x >= LABEL_WIDTH))
      ticks.push({ x, day });
  });
  return ticks;
}
