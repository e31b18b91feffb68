import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Stack, startStack } from 'supabase-project/local';
import { insertBenchCourse, insertBenchResults } from './bench-results.ts';
import { finishMetric, homeMetric, signInDemoAccount } from './learner-metrics.ts';
import type { Metric } from './report.ts';
import { percentile, measureTimes } from './timing.ts';

/** Half of what a hosted statement may take. */
const SLOW = 4000;

/** Reports and how many milliseconds each may take; those of some learners are added up when they are read. */
const CALLS: [path: string, bar: number][] = [
  ['activity?grain=day', 300],
  ['activity?grain=week', 300],
  ['activity?grain=month', 300],
  ['courses', 300],
  ['courses/bench', 300],
  ['quizzes', 300],
  ['quizzes/bench', 300],
  ['groups', SLOW],
  ['quizzes/bench?school=School 7', SLOW],
  ['courses/bench?school=School 7', SLOW],
  ['activity?grain=month&year=Year 9', SLOW],
  // A period has all learners.
  ['courses?from=2000-01', SLOW],
  ['courses/bench?from=2000-01', SLOW],
  ['quizzes?from=2000-01', SLOW],
  ['quizzes/bench?from=2000-01', SLOW],
];
const ROUNDS = 20;
const SLOW_ROUNDS = 5;

/** Times every report of the analytics pages through the REST API, with a count of the same rows as the reference. */
async function reportMetrics(stack: Stack, database: pg.Client): Promise<Metric[]> {
  const token = await signInDemoAccount(stack, true);
  const count = () =>
    database.query(
      'select (select count(*) from public.attempt_answers) + (select count(*) from public.lesson_results)',
    );
  const reference = { name: 'select count(*)', value: percentile(0.5, await measureTimes(3, count)) };
  const metrics: Metric[] = [];
  for (const [path, bar] of CALLS) {
    const times = await measureTimes(bar > 300 ? SLOW_ROUNDS : ROUNDS, async () => {
      const response = await fetch(`${stack.supabaseUrl}/functions/v1/api/analytics/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.text();
    });
    const name = `analytics/${path}, 1,000,000 results, p95`;
    metrics.push({ name, value: percentile(0.95, times), unit: 'ms', bar, reference });
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
