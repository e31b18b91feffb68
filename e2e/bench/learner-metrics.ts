import type { Client } from 'pg';
import { DEMO_ACCOUNTS, type Stack } from 'supabase-project/local';
import type { Metric } from './report.ts';
import { percentile, measureTimes } from './timing.ts';

const ROUNDS = 20;
/** The triggers that update analytics tallies when an attempt is finished. */
const COUNTING = [
  ['public.quiz_attempts', 'quiz_attempts_tally_update'],
  ['public.attempt_answers', 'attempt_answers_tally_update'],
  ['public.lesson_results', 'lesson_results_tally'],
  ['public.lesson_results', 'lesson_results_tally_update'],
] as const;

/** Signs in a demo account. @returns its access token */
export async function signInDemoAccount(
  { supabaseUrl, publishableKey }: Stack,
  admin: boolean,
): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ isAdmin }) => isAdmin === admin);
  const response = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`${account?.email} cannot sign in: ${response.status}`);
  return token;
}

/** Finishing a quiz of 6 questions in a database with 1,000,000 results, with and without updating analytics. */
export async function finishMetric(database: Client): Promise<Metric> {
  const { rows: learners } = await database.query<{ id: string }>(
    `select user_id as id from public.quiz_attempts where quiz_id = 'bench' limit ${ROUNDS}`,
  );
  const finish = async (learner: string, counts: boolean): Promise<number> => {
    await database.query('begin');
    try {
      if (!counts)
        for (const [table, trigger] of COUNTING)
          await database.query(`alter table ${table} disable trigger ${trigger}`);
      await database.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: learner, role: 'authenticated' }),
      ]);
      await database.query(`select public.start_attempt('bench', 'bench-2')`);
      const { rows } = await database.query<{ id: string }>(
        `insert into public.attempt_answers (attempt_id, question_id, answer)
         select a.id, q.id, '"a"' from public.quiz_attempts as a join public.questions as q on q.quiz_id = a.quiz_id
         where a.user_id = $1 and a.finished_at is null returning attempt_id as id`,
        [learner],
      );
      const started = performance.now();
      await database.query('select public.finish_attempt($1)', [rows[0]?.id]);
      return performance.now() - started;
    } finally {
      await database.query('rollback');
    }
  };
  const median = async (counts: boolean) => {
    const times: number[] = [];
    for (const { id } of learners) times.push(await finish(id, counts));
    return percentile(
      0.5,
      times.sort((one, other) => one - other),
    );
  };
  const reference = { name: 'without counting', value: await median(false) };
  return { name: 'finish_attempt, counted for analytics', value: await median(true), unit: 'ms', reference };
}

/** A learner's home through the Data API, with 10,000 more questions in 200 quizzes. */
export async function homeMetric(database: Client, stack: Stack): Promise<Metric> {
  await database.query(`
    insert into public.quizzes (id, title) select 'home-' || n, 'Quiz ' || n from generate_series(1, 200) as n;
    insert into public.questions (id, quiz_id, position, title, type)
    select 'home-' || n, 'home-' || (n % 200 + 1), n, 'Question ' || n, 'OPT' from generate_series(1, 10000) as n;
    insert into private.question_keys (question_id, answer)
    select 'home-' || n, '"a"' from generate_series(1, 10000) as n;
    analyze public.questions, private.question_keys;
  `);
  const token = await signInDemoAccount(stack, false);
  const times = await measureTimes(ROUNDS, async () => {
    const response = await fetch(`${stack.supabaseUrl}/rest/v1/rpc/get_home`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    if (!response.ok) throw new Error(`get_home answered ${response.status}: ${await response.text()}`);
    await response.text();
  });
  const plain = await measureTimes(ROUNDS, () =>
    database.query('select quiz_id, count(*) from public.questions group by quiz_id'),
  );
  const reference = { name: 'counting the questions', value: percentile(0.5, plain) };
  return { name: 'get_home, 10,000 questions, p95', value: percentile(0.95, times), unit: 'ms', reference };
}
