/** The plot's size and margins in pixels. The drawing is as wide as its container and never scaled, so its text keeps its size. */
export const PLOT = { width: 640, height: 280, left: 64, right: 16, top: 16, bottom: 36 } as const;

/** Returns the x coordinate of a month. @param width the drawing's width */
export const xOf = (month: number, width: number): number =>
  PLOT.left + ((month - 1) / 11) * (width - PLOT.left - PLOT.right);

export interface Scale {
  min: number;
  max: number;
  /** The labelled amounts from lowest to highest, always including zero. */
  ticks: number[];
}

const STEPS = [100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000];

/** Returns a scale that includes these amounts, with at most five round steps. */
export function scaleOf(amounts: readonly number[]): Scale {
  const lowest = Math.min(0, ...amounts);
  const highest = Math.max(0, ...amounts);
  const count = (step: number) => Math.ceil(highest / step) - Math.floor(lowest / step);
  const step = STEPS.find((each) => count(each) <= 5) ?? highest - lowest;
  const min = Math.floor(lowest / step) * step;
  const max = Math.max(Math.ceil(highest / step) * step, min + step);
  const ticks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
  return { min, max, ticks };
}

/** Returns the y coordinate of an amount. */
export const yOf = (amount: number, { min, max }: Scale): number =>
  PLOT.top + ((max - amount) / (max - min)) * (PLOT.height - PLOT.top - PLOT.bottom);
