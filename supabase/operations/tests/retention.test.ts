import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { loadSchemas } from '../../local/schemas/load-schemas.ts';

/**
 * The number of accounts due at the same time. `RETENTION_ACCOUNTS=20000` simulates a year's leavers in a large
 * deployment.
 */
const ACCOUNTS = Number(process.env.RETENTION_ACCOUNTS ?? 600);
/** How many runs are cancelled midway before one may finish. */
const KILLS = 8;

/**
 * A course with a quiz of five questions, and students who left their school long ago, each with attempts, results and 20 entries in
 * Auth's log.
 */
const LEAVERS = `
  set statement_timeout = 0;
  insert into public.courses (id, title) values ('course', 'Course');
  insert into public.quizzes (id, title) values ('quiz', 'Quiz');
  insert into public.questions (id, title, type, options) select 'q' || n, 'Why?', 'MCQ', '["a", "b"]' from generate_series(1, 5) as n;
  insert into public.quiz_questions (quiz_id, question_id, position) select 'quiz', 'q' || n, n from generate_series(1, 5) as n;
  insert into private.question_keys (question_id, answer) select 'q' || n, '"a"' from generate_series(1, 5) as n;
  insert into public.lessons (id, course_id, quiz_id, position) values ('lesson', 'course', 'quiz', 1);
  insert into private.schools (id, name) select gen_random_uuid(), 'School ' || n from generate_series(1, 20) as n;
  insert into private.classes (id, school_id, name) select gen_random_uuid(), s.id, '7A' from private.schools as s;
  insert into auth.users (id, email, email_confirmed_at, created_at)
  select gen_random_uuid(), 'leaver' || n || '@example.test', now(), now() - interval '3 years' from generate_series(1, ${ACCOUNTS} + 1) as n;
  insert into private.students (school_id, origin, account, left_at)
  select s.id, 'joined', u.id, now() - interval '2 years'
  from (select u.id, row_number() over (order by u.id) as n from auth.users as u) as u
  join (select s.id, row_number() over (order by s.id) as n from private.schools as s) as s on s.n = u.n % 20 + 1;
  insert into private.class_students (class_id, student_id, until)
  select c.id, t.id, t.left_at from private.students as t join private.classes as c on c.school_id = t.school_id;
  insert into public.quiz_attempts (user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent, retake)
  select u.id, 'quiz', 'lesson', now() - interval '2 years', now() - interval '2 years' + interval '5 minutes', 3, 5, 5, 60, n > 1
  from auth.users as u cross join generate_series(1, 3) as n;
  insert into public.attempt_answers (attempt_id, question_id, answer, correct)
  select a.id, 'q' || n, '"b"', false from public.quiz_attempts as a cross join generate_series(1, 5) as n;
  insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
  select u.id, 'lesson', 2, 3, 5, now() - interval '2 years' from auth.users as u;
  insert into auth.audit_log_entries (id, payload, created_at)
  select gen_random_uuid(), json_build_object('actor_id', u.id, 'actor_username', u.email, 'action', 'login'), now() - interval '300 days'
  from auth.users as u cross join generate_series(1, 20) as n;
  insert into public.audit_log (table_name, row_id, action, after)
  select 'students', t.id, 'read', '{"what": "card"}' from private.students as t;
  insert into private.erasure_requests (user_id, reason, erase_at)
  select u.id, 'left_school', now() - interval '1 day' from auth.users as u where u.email <> 'leaver1@example.test';`;

const REMAINING = `
  select
    (select count(*) from auth.users)::integer as accounts, (select count(*) from auth.audit_log_entries)::integer as entries,
    (select count(*) from public.audit_log)::integer as audit, (select count(*) from public.quiz_attempts)::integer as attempts,
    (select count(*) from private.erasures)::integer as erased, (select count(*) from private.anonymous_attempts)::integer as counted`;

let project: EmptyProject;

before(async () => {
  project = await startEmptyProject();
  await loadSchemas(project.port);
  // Adds the rows and gathers statistics, as autovacuum does in production.
  await project.execute(LEAVERS);
  await project.execute('analyze');
});
after(() => project.stop());

async function read<Row extends pg.QueryResultRow>(sql: string): Promise<Row | undefined> {
  const client = new pg.Client(project.url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

/** Runs a step as pg_cron does, and cancels it once a promise is fulfilled. @returns whether the step ended before that */
async function runStep(step: string, isOver?: Promise<unknown>): Promise<boolean> {
  const job = new pg.Client(project.url);
  await job.connect();
  const { rows } = await job.query<{ pid: number }>('select pg_backend_pid() as pid');
  void isOver?.then(() => project.execute(`select pg_cancel_backend(${rows[0]?.pid})`));
  try {
    await job.query(`call private.run_retention('${step}')`);
    return true;
  } catch (error) {
    equal((error as pg.DatabaseError).code, '57014');
    return false;
  } finally {
    await job.end();
  }
}

/** Waits until a run has stored a batch of erasures. */
async function untilStored(): Promise<void> {
  for (;;) {
    const state = await read<{ stored: boolean }>('select exists (select 1 from private.erasures) as stored');
    if (state?.stored) return;
  }
}

test('a job has a hosted project’s time limit: two minutes for every role', async () => {
  const limits = await read<{ timeout: string }>('show statement_timeout');
  deepEqual(limits, { statement_timeout: '2min' });
});

test('all students who left in a year are erased within the hosted limits, however often the job is cancelled', async () => {
  const began = performance.now();
  let cancelled = 0;
  for (let kill = 0; kill < KILLS; kill++)
    if (!(await runStep('erasures', sleep(Math.random() * 500)))) cancelled += 1;
  // Batches that were stored before a run was cancelled stay erased.
  if (!(await runStep('erasures', untilStored()))) cancelled += 1;
  ok(cancelled > 0, 'no run was cancelled');
  const between = await read<{ missing: number; erased: number }>(`
    select ${ACCOUNTS} + 1 - (select count(*) from auth.users)::integer as missing, (select count(*) from private.erasures)::integer as erased`);
  ok((between?.erased ?? 0) > 0, 'cancelled runs erase nothing');
  equal(between?.missing, between?.erased);
  for (let run = 0; run < 50; run++) {
    await runStep('erasures');
    const left = await read<{ due: number }>(
      `select (private.get_retention_backlog() ->> 'due')::integer as due`,
    );
    if (left?.due === 0) break;
  }
  const seconds = (performance.now() - began) / 1000;
  deepEqual(await read(REMAINING), {
    accounts: 1,
    entries: 20,
    audit: 1,
    attempts: 3,
    erased: ACCOUNTS,
    counted: ACCOUNTS * 3,
  });
  console.log(`${ACCOUNTS} accounts erased in ${seconds.toFixed(1)} s, ${cancelled} runs cancelled`);
});

test('operators see the backlog, failures, and the latest run of each step', async () => {
  await project.execute(`
    insert into private.confirmed_addresses (user_id, email) select u.id, u.email from auth.users as u;
    insert into private.admins (user_id, admin_right) select u.id, 'all' from auth.users as u;
    insert into private.erasure_requests (user_id, reason, erase_at) select u.id, 'admin', now() - interval '1 day' from auth.users as u`);
  await runStep('erasures');
  const backlog = await read<{ due: number; failed: number; done: boolean }>(`
    select (b ->> 'due')::integer as due, (b ->> 'failed')::integer as failed,
      exists (select 1 from jsonb_array_elements(b -> 'steps') as s where s ->> 'step' = 'erasures' and s ->> 'ended_at' is not null) as done
    from private.get_retention_backlog() as b`);
  deepEqual(backlog, { due: 1, failed: 1, done: true });
});

test('every scheduled step runs, and no other', async () => {
  const steps = await read<{ steps: string[] }>(
    'select array(select s.step from private.retention_steps() as s) as steps',
  );
  for (const step of steps?.steps ?? []) equal(await runStep(step), true, step);
  await rejects(runStep('else'));
});

test('one run deletes a hundred thousand old log entries, and only those', async () => {
  await project.execute(`
    set statement_timeout = 0;
    truncate public.audit_log;
    insert into public.audit_log (at, table_name, row_id, action, after)
    select now() - interval '400 days', 'students', gen_random_uuid(), 'read', '{"what": "card"}' from generate_series(1, 100000);
    insert into public.audit_log (table_name, row_id, action) values ('students', 'new', 'read');
    update private.settings set value = value || '{"audit_log_days": 365}' where key = 'retention'`);
  equal(await runStep('logs'), true);
  deepEqual(await read('select array_agg(row_id) as rows from public.audit_log'), { rows: ['new'] });
});

test('reports on all students are calculated on schedule, and shown until the next run', async () => {
  await project.execute('call private.refresh_reports()');
  const kept = await read<{ reports: string[] }>(`
    select array_agg(k.report || k.subject order by 1) as reports from private.cached_reports as k
    where k.ends_at > now() + interval '1 hour'`);
  deepEqual(kept?.reports.sort(), [
    'activityday',
    'activitymonth',
    'activityweek',
    'courses',
    'quizzes',
    'retention',
  ]);
  const report = await read<{ shown: boolean }>(`
    select private.read_report('quizzes', '', '{}', false) ->> 'computed_at' = to_jsonb(k.computed_at) #>> '{}' as shown
    from private.cached_reports as k where k.report = 'quizzes'`);
  deepEqual(report, { shown: true });
});
