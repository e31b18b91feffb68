import { z } from '@hono/zod-openapi';
import { toNumber } from '../schemas/fields.ts';

/** Distance between two values of a scale; left out, it is `defaultStep`. */
export const stepField = z
  .preprocess(
    toNumber,
    z.number({ error: 'Step must be a number.' }).positive('Step must be greater than 0.').nullable(),
  )
  .optional()
  .openapi({ description: 'Left out: 1, or finer if the answer needs it.' });

/** Whether `value` is `min` plus a whole number of steps, within the rounding of binary fractions. */
export function fitsStep(min: number, value: number, step: number): boolean {
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** 1 where it reaches the answer, else the coarsest of 0.1, 0.01 … that does. */
export function defaultStep(min: number, answer: number): number {
  const steps = Array.from({ length: 7 }, (_, digits) => Number(`1e-${digits}`));
  return steps.find((step) => fitsStep(min, answer, step)) ?? 1e-6;
}
