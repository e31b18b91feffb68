import { equal } from 'node:assert/strict';
import { rangeProblem } from './scale.ts';

Deno.test('a slider has at most 10,001 distinct values', () => {
  const partOf = (min: number, max: number, step: number | undefined, answer: number) =>
    rangeProblem({ min, max, step }, answer)?.part;
  equal(partOf(0, 10_000, 1, 10_000), undefined);
  equal(partOf(-0.3, 0.3, 0.1, 0.2), undefined);
  equal(partOf(0, 10_001, 1, 5), 'step');
  equal(partOf(0, 5000, 0.001, 2750), 'step');
  // Without a step, the answer determines the step.
  equal(partOf(0, 5000, undefined, 2750), undefined);
  equal(partOf(0, 5000, undefined, 2750.25), 'step');
  equal(partOf(0, 1, 1e-11, 0), 'step');
  equal(partOf(1e16, 1e16 + 10, 1, 1e16 + 4), 'step');
});
