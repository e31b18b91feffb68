// The rules of a sliding scale, without zod, because a worker reads uploads.
import { inDigits } from '../limits.ts';

/** Labels of a scale whose author gives neither labels nor a range. */
export const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

/**
 * The maximum number of values. A slider can draw this many, and people can reach each one by keyboard. The database has the
 * same limit (`private.validate_sliding_scale`).
 */
export const MAX_SCALE_VALUES = 10_001;
const MAX_DECIMALS = 10;

export interface Range {
  min: number;
  max: number;
  step?: number | null | undefined;
}

export interface RangeProblem {
  part: 'max' | 'step' | 'answer';
  message: string;
}

/**
 * Returns the problem with a range and its answer, or undefined if there is none.
 * @param answer undefined if it isn't a number
 */
export function rangeProblem(
  { min, max, step }: Range,
  answer: number | undefined,
): RangeProblem | undefined {
  // A field without a number shows its own message.
  if (![min, max].every(Number.isFinite)) return undefined;
  if (min >= max) return { part: 'max', message: 'Maximum value must be greater than the minimum value.' };
  if (typeof step === 'number' && step <= 0) return { part: 'step', message: 'Step must be greater than 0.' };
  if (answer === undefined) return { part: 'answer', message: 'Correct answer must be a number.' };
  if (answer < min || answer > max)
    return { part: 'answer', message: 'Correct answer must be between the minimum and the maximum value.' };
  if (typeof step === 'number' && !fitsStep(min, answer, step))
    return { part: 'answer', message: 'Correct answer must be one of the slider’s steps.' };
  return stepProblem(min, max, step ?? defaultStep(min, answer));
}

/** Returns the reason that a slider can't show every value of a range, or undefined if it can. */
function stepProblem(min: number, max: number, step: number): RangeProblem | undefined {
  const refuse = (message: string): RangeProblem => ({ part: 'step', message });
  if ((max - min) / step >= MAX_SCALE_VALUES)
    return refuse(`A slider can have at most ${inDigits(MAX_SCALE_VALUES)} values. Choose a larger step.`);
  if (![min, step].every((number) => Number(number.toFixed(MAX_DECIMALS)) === number))
    return refuse(`The minimum and the step can have at most ${MAX_DECIMALS} decimal places.`);
  // With larger numbers, neighbouring values would be the same binary fraction.
  if (Math.max(Math.abs(min), Math.abs(max)) / step > 1e15)
    return refuse('These numbers are too large for the step. Choose a larger step.');
  return undefined;
}

/** Whether `value` is `min` plus a whole number of steps, within the rounding of binary fractions. */
export function fitsStep(min: number, value: number, step: number): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** Returns 1 if steps of 1 reach the answer, otherwise the coarsest of 0.1, 0.01 … that does. */
export function defaultStep(min: number, answer: number): number {
  const steps = Array.from({ length: 7 }, (_, digits) => Number(`1e-${digits}`));
  return steps.find((step) => fitsStep(min, answer, step)) ?? 1e-6;
}
