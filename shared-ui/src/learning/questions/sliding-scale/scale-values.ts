import type { Question } from '../question.types';

/** One value of a sliding scale. `value` is sent as the answer. */
export interface ScaleValue {
  value: string | number;
  label: string;
  /** The label between the ends of the track, without the unit, to save space. */
  tick?: string;
}

/** The labels of a scale without its own labels or range. */
const DEFAULT_SCALE_LABELS: readonly string[] = ['Low', 'Medium', 'High', 'Extremely High'];
/**
 * The maximum number of values. New questions can't be saved with more (`MAX_SCALE_VALUES`), but an older question must not freeze the
 * page.
 */
const MAX_VALUES = 10_001;

/** Returns the values in order: the option labels, otherwise every step from min to max, otherwise the default labels by index. */
export function scaleValues({ options, slider }: Pick<Question, 'options' | 'slider'>): ScaleValue[] {
  if (options.length > 0) return options.map((label) => ({ value: label, label }));
  if (!slider) return DEFAULT_SCALE_LABELS.map((label, value) => ({ value, label }));
  const { min, max, unit = '' } = slider;
  const step = slider.step > 0 ? slider.step : 1;
  // The tolerance prevents rounding errors, as in 0.1 + 0.2, from losing the last value.
  const count = Math.min(Math.floor((max - min) / step + 1e-9) + 1, MAX_VALUES);
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const value = Number((min + index * step).toFixed(10));
    return /^[a-z]/i.test(unit)
      ? { value, label: withUnit(value, unit), tick: withUnit(value, '') }
      : { value, label: withUnit(value, unit) };
  });
}

/** Formats a number with its unit: $20,000, 12.5%, 7 days, 1 day. */
function withUnit(value: number, unit: string): string {
  const number = value.toLocaleString('en-AU', { maximumFractionDigits: 10 });
  if (unit === '') return number;
  if (/^\p{Sc}$/u.test(unit)) return number.replace(/^(-?)/, `$1${unit.replace('$', '$$$$')}`);
  if (/^[%‰°]/.test(unit)) return number + unit;
  return `${number} ${value === 1 ? unit.replace(/(?<=[a-z]{2})s$/, '') : unit}`;
}

/** Returns the index of the value that equals an answer, otherwise of the nearest number; undefined if there is neither. */
export function answerIndex(values: readonly ScaleValue[], answer: unknown): number | undefined {
  const equal = values.findIndex(({ value }) => value === answer);
  if (equal >= 0) return equal;
  if (typeof answer !== 'number' || typeof values[0]?.value !== 'number') return undefined;
  const distance = ({ value }: ScaleValue) => Math.abs(Number(value) - answer);
  return values.reduce((best, each, index) => {
    const nearest = values[best];
    return nearest && distance(each) < distance(nearest) ? index : best;
  }, 0);
}

/** Rounds a slider position (0 to `count - 1`, fractions allowed) to the nearest index. */
export function nearestIndex(position: number, count: number): number {
  return Math.min(Math.max(Math.round(position), 0), Math.max(0, count - 1));
}

/** Returns the index where the keyboard starts on a slider without a value: the middle, so that neither end is favoured. */
export function initialIndex(count: number): number {
  return Math.floor((count - 1) / 2);
}

/** Returns the text below the track at an index, with the unit only at both ends. */
export function scaleLabel(values: readonly ScaleValue[], at: number): string {
  const { label, tick = label } = values[at] ?? { label: '' };
  return at === 0 || at === values.length - 1 ? label : tick;
}

/** The maximum number of values that are read aloud one by one; more are read as a range. */
const MANY_VALUES = 8;

/** Returns the scale's text for reading aloud. */
export function spokenScale(values: readonly ScaleValue[]): string {
  const labels = values.map(({ label }) => label);
  return labels.length > MANY_VALUES
    ? `A scale from ${labels[0]} to ${labels.at(-1)}`
    : `A scale: ${labels.join(', ')}`;
}

/** In pixels: a letter's width, and the total space between the ends of the track and the ends of the scale. */
const LETTER = 8;
const INSET = 32;

/**
 * Chooses the indices labelled below a track: all if every label fits, or numbers and a legend if words don't fit. If numbers don't fit
 * either, labels the ends and, if they are on the scale and fit, the quarters or the middle.
 * @param width the track's width in pixels
 */
export function scaleLabels(
  values: readonly ScaleValue[],
  width: number,
): { labelled: number[]; legend: boolean } {
  const all = values.map((_, index) => index);
  const last = values.length - 1;
  const fit = (labelled: number[]) => {
    // Labels may have two lines. Each word must be more than a letter narrower than its label's share of the track.
    const letters = (width - INSET) / Math.max(1, labelled.length - 1) / LETTER;
    return labelled
      .map((at) => scaleLabel(values, at))
      .every(
        (label) =>
          label.length <= Math.min(letters * 2, 32) &&
          label.split(/\s/).every((word) => word.length + 1 < letters),
      );
  };
  if (fit(all)) return { labelled: all, legend: false };
  if (typeof values[0]?.value === 'string') return { labelled: all, legend: true };
  const parts = [4, 2].filter((count) => last % count === 0);
  const fewer = parts.map((count) => Array.from({ length: count + 1 }, (_, part) => (last / count) * part));
  return { labelled: fewer.find(fit) ?? [0, last], legend: false };
}
