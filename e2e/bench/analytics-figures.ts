import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Stack, startStack } from 'supabase-project/local';
import { finishFigure, homeFigure, tokenOf } from './learner-figures.ts';
import type { Figure } from './report.ts';
import { atMost, timesOf } from './timing.ts';

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

/** Every report of the analytics pages through the REST API, beside counting the very same rows once. */
async function reportFigures(stack: Stack, database: pg.Client): Promise<Figure[]> {
  const token = await tokenOf(stack, true);
  const count = () =>
    database.query(
      'select (select count(*) from public.attempt_answers) + (select count(*) from public.lesson_results)',
    );
  const reference = { name: 'select count(*)', value: atMost(0.5, await timesOf(3, count)) };
  const figures: Figure[] = [];
  for (const path of CALLS) {
    const times = await timesOf(ROUNDS, async () => {
      const response = await fetch(`${stack.supabaseUrl}/functions/v1/api/analytics/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.text();
    });
    const name = `analytics/${path}, 1,000,000 results, p95`;
    figures.push({ name, value: atMost(0.95, times), unit: 'ms', bar: 300, reference });
  }
  return figures;
}

/** What the analytics cost over 1,000,000 results: reading them, and counting while learners finish quizzes. */
export async function analyticsFigures(): Promise<Figure[]> {
  const stack = await startStack({
    ephemeral: true,
    stackDir: join(import.meta.dirname, '..', '.temp', 'bench-analytics'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    await database.query(await readFile(join(import.meta.dirname, 'million-results.sql'), 'utf8'));
    return [
      ...(await reportFigures(stack, database)),
      await finishFigure(database),
      await homeFigure(database, stack),
    ];
  } finally {
    await database.end();
    await stack.stop();
  }
}
