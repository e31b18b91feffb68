import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_ACCOUNTS, findFreePort, startStack, type Stack } from 'supabase-project/local';
import type { Figure } from './report.ts';

const CALLS = [
  'activity?grain=day',
  'activity?grain=week',
  'activity?grain=month',
  'courses',
  'courses/bench',
  'quizzes',
  'quizzes/bench',
];

/** Milliseconds of the middle one of seven runs, after one that does not count. */
async function medianOf(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[3] ?? 0;
}

/** Signs the demo admin in. @returns a token */
async function adminToken({ supabaseUrl, publishableKey }: Stack): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin);
  const response = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`The admin cannot sign in: ${response.status}`);
  return token;
}

/** Every report of the analytics pages over 1,000,000 results, beside counting the very same rows once. */
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
    const token = await adminToken(stack);
    const count = () =>
      database.query(
        'select (select count(*) from public.attempt_answers) + (select count(*) from public.lesson_results)',
      );
    const reference = { name: 'select count(*)', value: await medianOf(count) };
    const figures: Figure[] = [];
    for (const path of CALLS) {
      const value = await medianOf(async () => {
        const response = await fetch(`${stack.supabaseUrl}/functions/v1/api/analytics/${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        await response.text();
      });
      figures.push({
        name: `analytics/${path}, 1,000,000 results`,
        value,
        unit: 'ms',
        bar: 300,
        reference,
      });
    }
    return figures;
  } finally {
    await database.end();
    await stack.stop();
  }
}
