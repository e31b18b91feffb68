import pg from 'pg';
import { checkRpcAnswers } from '../../local/checks/rpc-answers/index.ts';
import { findFreePort, startStack, type Stack } from '../../local/index.ts';

/** Rows for tables that no call fills. The deletion request is for the newest account, so demo accounts stay usable. */
const MORE_ROWS = `
  create schema storage;
  create table storage.objects (bucket_id text, name text, metadata jsonb);
  insert into storage.objects values ('media', 'videos/a.mp4', '{"size": 12}');
  insert into private.import_parts (import_id, kind, item_id, row_number, state)
  select i.id, 'quiz', 'q', 2, 'conflict' from public.content_imports as i limit 1;
  insert into private.import_totals (import_id, totals, unchanged, kept)
  select i.id, '{}', 0, 1 from public.content_imports as i limit 1;
  insert into private.idempotency_keys (account, key, step, request_hash, answer)
  select p.id, 'a', 0, repeat('a', 64), '{}' from public.profiles as p limit 1;
  insert into private.erasures (reason) values ('person');
  insert into private.erasure_requests (user_id, reason, erase_at)
  select p.id, 'person', now() + interval '14 days' from public.profiles as p
  where p.email like 'rpc-%' order by p.created_at desc limit 1;
  insert into private.student_proposals (student_id, joined_id)
  select s.id, j.id from private.students as s join private.students as j on j.id <> s.id limit 1;
  insert into private.withdrawn_consents (user_id) select r.user_id from private.erasure_requests as r;
  insert into private.retention_runs (step, began_at, ended_at, done) values ('erasures', now(), now(), 1) on conflict do nothing;
  insert into private.certificates (code, user_id, name, course_title, completed_on)
  select repeat('A', 16), r.user_id, 'Ruby', 'Pay Day', current_date from private.erasure_requests as r;
  insert into private.weekly_goals (user_id, measure, target) select r.user_id, 'days', 3 from private.erasure_requests as r;
  insert into private.import_rows (import_id, row_number, course_id) select i.id, 2, 'c' from public.content_imports as i limit 1;
  insert into private.anonymous_attempts (quiz_id, finished_at, percent, seconds, retake)
  select q.quiz_id, now(), 100, 60, false from public.quiz_questions as q order by q.quiz_id limit 1;
  insert into private.anonymous_answers (attempt_id, question_id, answer, correct, seconds, mark)
  select a.id, q.question_id, '0', true, 10, 1 from private.anonymous_attempts as a
  join public.quiz_questions as q on q.quiz_id = a.quiz_id limit 1;
  insert into private.anonymous_steps (path_id, lesson_id, complete, at)
  select gen_random_uuid(), l.id, true, now() from public.lessons as l limit 1`;

/**
 * Starts a temporary stack with rows in every table, from the seed, the demo accounts and calls of every function.
 * @param stackDir a folder that only this stack uses
 * @throws Error if a function's result doesn't match its schema
 */
export async function startFilledStack(stackDir: string): Promise<Stack> {
  const [apiPort, dbPort] = [await findFreePort(), await findFreePort()];
  const stack = await startStack({ ephemeral: true, functions: false, stackDir, apiPort, dbPort });
  try {
    const problems: string[] = [];
    await checkRpcAnswers(stack, (line) => problems.push(line));
    if (problems.length > 0) throw new Error(`The tables can’t be filled:\n${problems.join('\n')}`);
    const client = new pg.Client(stack.databaseUrl);
    await client.connect();
    try {
      await client.query(MORE_ROWS);
    } finally {
      await client.end();
    }
    return stack;
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
