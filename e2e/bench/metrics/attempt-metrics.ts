import { ROOT } from '../../../tools/workspace/apps.ts';
import { type Cost, type FeedbackTiming, MeasuredStack } from '../attempt-cost.ts';
import type { Metric } from '../report.ts';

const PAIRS = 3;
/** Of the cost at the reference commit. */
const BARS: Cost = { postgres: 0.75, api: 1 };

const average = (costs: readonly Cost[], part: keyof Cost): number =>
  costs.reduce((sum, cost) => sum + cost[part], 0) / costs.length;

/**
 * The processor time of a finished attempt, beside that of a reference commit where `BENCH_REFERENCE` names a working copy
 * of it. Both are measured in turns, so that other work on the machine slows both down.
 */
export async function attemptMetrics(): Promise<Metric[]> {
  const folder = process.env.BENCH_REFERENCE;
  const stack = await MeasuredStack.start(ROOT);
  let reference: MeasuredStack | undefined;
  const costs: Record<FeedbackTiming, Cost[]> = { at_end: [], after_each: [] };
  const referenceCosts: Cost[] = [];
  try {
    if (folder) reference = await MeasuredStack.start(folder);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      costs.at_end.push(await stack.measure('at_end'));
      if (reference) referenceCosts.push(await reference.measure('at_end'));
      costs.after_each.push(await stack.measure('after_each'));
    }
  } finally {
    await Promise.all([stack.stop(), reference?.stop()]);
  }
  return (['postgres', 'api'] as const).flatMap((part): Metric[] => {
    const atEnd = average(costs.at_end, part);
    const name = { postgres: 'Postgres', api: 'local API' }[part];
    const compared = (value: number, base: number, pair: string): Metric => ({
      name: `finished attempt${pair}: ${name} CPU time`,
      value,
      unit: 'ms',
      bar: BARS[part] * base,
      reference: { name: 'reference commit', value: base },
    });
    return [
      ...costs.at_end.flatMap((cost, pair) => {
        const base = referenceCosts[pair];
        return base ? [compared(cost[part], base[part], `, pair ${pair + 1}`)] : [];
      }),
      ...(referenceCosts.length > 0 ? [compared(atEnd, average(referenceCosts, part), '')] : []),
      {
        name: `finished attempt, feedback after each question: ${name} CPU time`,
        value: average(costs.after_each, part),
        unit: 'ms',
        reference: { name: 'feedback at the end', value: atEnd },
      },
    ];
  });
}
