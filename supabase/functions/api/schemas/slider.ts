import { z } from '@hono/zod-openapi';
import { toNumber } from './fields.ts';

/** Labels of a scale whose author gives neither labels nor a range (specification, section 3). */
export const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether the body of a sliding scale means labels: it has an answer or options, and nothing of a range. */
export function hasLabels(body: Record<string, unknown>): boolean {
  const { questionType, minValue, maxValue, correctAnswer, options, answer } = body;
  return (
    questionType === 'slidingScale' &&
    ![minValue, maxValue, correctAnswer].some(isGiven) &&
    [options, answer].some(isGiven)
  );
}

/** Distance between two values of a slider; left out, it is chosen by `chooseStep`. */
export const sliderStep = z
  .preprocess(
    toNumber,
    z.number({ error: 'Step must be a number.' }).positive('Step must be greater than 0.').nullable(),
  )
  .optional()
  .openapi({ description: 'Left out: 1, or finer if the answer needs it.' });

/** Whether `value` is `min` plus a whole number of steps, give or take what binary fractions lose. */
export function fitsStep(min: number, value: number, step: number): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** 1 where it reaches the answer, else the coarsest of 0.1, 0.01 … that does: no answer may be out of reach. */
export function chooseStep(min: number, answer: number): number {
  const steps = Array.from({ length: 7 }, (_, places) => Number(`1e-${places}`));
  return steps.find((step) => fitsStep(min, answer, step)) ?? 1e-6;
}
