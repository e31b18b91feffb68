import type { Client } from 'pg';
import { DEMO_ACCOUNTS, type Stack } from 'supabase-project/local';
import type { Metric } from '../report.ts';
import { percentile, measureTimes } from '../timing.ts';

const ROUNDS = 20;

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
  if (!token) throw new Error(`${account?.email} can’t log in: ${response.status}`);
  return token;
}

/** Times a learner's home through the Data API, with 10,000 more questions in 200 quizzes. */
export async function homeMetric(database: Client, stack: Stack): Promise<Metric> {
  await database.query(`
    insert into public.quizzes (id, title) select 'home-' || n, 'Quiz ' || n from generate_series(1, 200) as n;
    insert into public.questions (id, title, type)
    select 'home-' || n, 'Question ' || n, 'OPT' from generate_series(1, 10000) as n;
    insert into public.quiz_questions (quiz_id, question_id, position)
    select 'home-' || (n % 200 + 1), 'home-' || n, n from generate_series(1, 10000) as n;
    insert into private.question_keys (question_id, answer)
    select 'home-' || n, '"a"' from generate_series(1, 10000) as n;
    analyze public.questions, public.quiz_questions, private.question_keys;
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
    if (!response.ok) throw new Error(`get_home responded with ${response.status}: ${await response.text()}`);
    await response.text();
  });
  const plain = await measureTimes(ROUNDS, () =>
    database.query('select quiz_id, count(*) from public.quiz_questions group by quiz_id'),
  );
  const reference = { name: 'counting questions', value: percentile(0.5, plain) };
  return { name: 'get_home, 10,000 questions, p95', value: percentile(0.95, times), unit: 'ms', reference };
}
