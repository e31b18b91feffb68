import type { Question } from './question.types';

/** The values a sliding-scale question can take, in order. `value` is what is sent as the answer. */
export interface SliderStop {
  value: string | number;
  label: string;
}

/** Options of a question whose author gave none (specification, section 3). */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];
const MAX_STOPS = 10_001;

/** The stops: the option labels, else every step from min to max, else the default labels by index. */
export function sliderStops({ options, slider }: Pick<Question, 'options' | 'slider'>): SliderStop[] {
  if (options.length > 0) return options.map((label) => ({ value: label, label }));
  if (!slider) return DEFAULT_LABELS.map((label, value) => ({ value, label }));
  const { min, max } = slider;
  const step = slider.step > 0 ? slider.step : 1;
  // The small allowance keeps 0.1 + 0.2 from losing the last stop.
  const count = Math.min(Math.floor((max - min) / step + 1e-9) + 1, MAX_STOPS);
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const value = Number((min + index * step).toFixed(10));
    return { value, label: value.toLocaleString('en-AU', { maximumFractionDigits: 10 }) };
  });
}

/** Index of the stop of an answer: the equal one, else the nearest number. Undefined when nothing fits. */
export function stopIndex(stops: readonly SliderStop[], answer: unknown): number | undefined {
  const equal = stops.findIndex(({ value }) => value === answer);
  if (equal >= 0) return equal;
  if (typeof answer !== 'number' || typeof stops[0]?.value !== 'number') return undefined;
  const distance = (stop: SliderStop) => Math.abs(Number(stop.value) - answer);
  return stops.reduce((best, stop, index) => {
    const nearest = stops[best];
    return nearest && distance(stop) < distance(nearest) ? index : best;
  }, 0);
}

/** Snaps a place on the track (0 to `count - 1`, fractions allowed) to the nearest stop. */
export function snapIndex(place: number, count: number): number {
  return Math.min(Math.max(Math.round(place), 0), Math.max(0, count - 1));
}

/** Where an untouched slider stands: the middle, so that it favours neither end. */
export function restingIndex(count: number): number {
  return Math.floor((count - 1) / 2);
}

/**
 * How the stops are labelled beneath a track of 500 px: each at its place where they fit; numbers and a legend where words do
 * not fit; of many numbers the ends and, where they fall on stops, the quarters.
 */
export function labelledStops(stops: readonly SliderStop[]): { labels: number[]; legend: boolean } {
  const all = stops.map((_, index) => index);
  const last = stops.length - 1;
  // About 8 px a letter, two lines; one word must not be wider than its place.
  const letters = last > 0 ? 500 / last / 8 : 60;
  const fits = stops.every(
    ({ label }) =>
      label.length <= Math.min(letters * 2, 32) && label.split(/\s/).every((word) => word.length < letters),
  );
  if (fits) return { labels: all, legend: false };
  if (typeof stops[0]?.value === 'string') return { labels: all, legend: true };
  const labels = last % 4 === 0 ? [0, last / 4, last / 2, (last / 4) * 3, last] : [0, last];
  return { labels, legend: false };
}
