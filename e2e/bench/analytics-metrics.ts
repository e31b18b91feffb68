import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Stack, startStack } from 'supabase-project/local';
import { insertBenchCourse, insertBenchResults } from './bench-results.ts';
import { finishMetric, homeMetric, signInDemoAccount } from './learner-metrics.ts';
import type { Metric } from './report.ts';
import { percentile, measureTimes } from './timing.ts';

const CALLS = [
  'activity?grain=day',
  'activity?grain=week',
  'activity?grain=month',
  'courses',
  'courses/bench',
  'quizzes',
  'quizzes/bench',
];
const ROUNDS = 20;

/** Times every report of the analytics pages through the REST API, with a count of the same rows as the reference. */
async function reportMetrics(stack: Stack, database: pg.Client): Promise<Metric[]> {
  const token = await signInDemoAccount(stack, true);
  const count = () =>
    database.query(
      'select (select count(*) from public.attempt_answers) + (select count(*) from public.lesson_results)',
    );
  const reference = { name: 'select count(*)', value: percentile(0.5, await measureTimes(3, count)) };
  const metrics: Metric[] = [];
  for (const path of CALLS) {
    const times = await measureTimes(ROUNDS, async () => {
      const response = await fetch(`${stack.supabaseUrl}/functions/v1/api/analytics/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.text();
    });
    const name = `analytics/${path}, 1,000,000 results, p95`;
    metrics.push({ name, value: percentile(0.95, times), unit: 'ms', bar: 300, reference });
  }
  return metrics;
}

/** The cost of analytics over 1,000,000 results: reading the reports, and updating tallies when quizzes are finished. */
export async function analyticsMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    stackDir: join(import.meta.dirname, '..', '.temp', 'bench-analytics'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    await insertBenchCourse(database);
    await insertBenchResults(database, 0, 1_000_000);
    return [
      ...(await reportMetrics(stack, database)),
      await finishMetric(database),
      await homeMetric(database, stack),
    ];
  } finally {
    await database.end();
    await stack.stop();
  }
}
