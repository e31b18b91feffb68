import { deepEqual } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';

const TRIES = 25;
const ADA = '00000000-0000-0000-0000-00000000000a';
const BEN = '00000000-0000-0000-0000-00000000000b';
const CHECKOUT = '00000000-0000-0000-0000-00000000000c';

/** Two admins with all rights, and no one else. */
const PEOPLE = `
  insert into auth.users (id, email, email_confirmed_at)
  values ('${ADA}', 'ada@example.com', now()), ('${BEN}', 'ben@example.com', now()) on conflict do nothing;
  select private.confirm_address(u.id) from auth.users as u;
  insert into private.consents (user_id, kind, policy_version, given_by)
  select u.id, 'terms', private.current_policy_version(), 'learner' from auth.users as u on conflict do nothing;
  insert into private.admins (user_id, admin_right) values ('${ADA}', 'all'), ('${BEN}', 'all') on conflict do nothing;
  delete from private.erasure_requests`;

let project: EmptyProject;
let clients: pg.Client[];

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  await project.execute(PEOPLE);
  clients = [ADA, BEN].map(() => new pg.Client(project.url));
  await Promise.all(clients.map((client) => client.connect()));
});
after(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await project.stop();
});

/** Runs a statement as a person. @returns 'done', or the error */
async function outcomeOf(client: pg.Client, person: string, statement: string): Promise<string> {
  try {
    await client.query(
      `begin; select set_config('request.jwt.claims', '{"sub": "${person}"}', true); ${statement}; commit`,
    );
    return 'done';
  } catch (error) {
    await client.query('rollback');
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a statement in both sessions at the same time, each as a different person. @returns 'done' or the error for each session */
async function runConcurrently(statementOf: (person: string) => string): Promise<string[]> {
  const outcomes = [ADA, BEN].map((person, index) =>
    outcomeOf(clients[index] as pg.Client, person, statementOf(person)),
  );
  return (await Promise.all(outcomes)).sort();
}

/**
 * Runs a race repeatedly, and returns its different outcomes.
 * @param isBroken query for one row, whose column `broken` says whether a race went wrong
 */
async function raceRepeatedly(
  prepare: string,
  statementOf: (person: string) => string,
  isBroken = 'select false as broken',
): Promise<string[]> {
  const outcomes = new Set<string>();
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await project.execute(prepare);
    outcomes.add((await runConcurrently(statementOf)).join(', '));
    const state = await clients[0]?.query<{ broken: boolean }>(isBroken);
    if (state?.rows[0]?.broken !== false) outcomes.add('broken');
  }
  return [...outcomes];
}

/** Returns SQL for a draft or scheduled quiz that has exactly these questions. */
const quizOf = (questions: string[], publishAt: string) => `${PEOPLE};
  delete from public.questions where true; delete from public.quizzes where id = 'quiz';
  insert into public.quizzes (id, title, publish_at) values ('quiz', 'Quiz', null);
  insert into public.questions (id, title, type)
  select q.id, 'Why?', 'OPT' from unnest('{${questions.join(',')}}'::text[]) as q (id);
  insert into public.quiz_questions (quiz_id, question_id)
  select 'quiz', q.id from unnest('{${questions.join(',')}}'::text[]) as q (id);
  update public.quizzes set publish_at = ${publishAt} where id = 'quiz'`;
const isScheduledEmpty = `
  select z.publish_at is not null and not exists (
    select 1 from private.live_places as p where p.quiz_id = z.id
  ) as broken
  from public.quizzes as z where z.id = 'quiz'`;

test('a quiz is never scheduled without a question: its last one is deleted while it is scheduled', async () => {
  const outcomes = await raceRepeatedly(
    quizOf(['first'], 'null'),
    (person) =>
      person === ADA
        ? `update public.quizzes set publish_at = now() + interval '1 day' where id = 'quiz'`
        : `select private.admin_delete_question('first')`,
    isScheduledEmpty,
  );
  deepEqual(
    outcomes.filter((outcome) => !['done, done', 'done, quiz_empty'].includes(outcome)),
    [],
  );
});

test('a quiz is never scheduled without a question: its last two are deleted at the same time, in the quiz and in the bank', async () => {
  const outcomes = await raceRepeatedly(
    quizOf(['first', 'second'], `now() + interval '1 day'`),
    (person) =>
      person === ADA
        ? `select private.admin_delete_question('first')`
        : `select private.admin_change_questions('{second}', '{"action": "delete"}')`,
    isScheduledEmpty,
  );
  deepEqual(outcomes, ['done, done']);
});

test('when the last two admins with all rights delete their accounts at the same time, one is refused', async () => {
  const outcomes = await raceRepeatedly(
    'delete from private.erasure_requests',
    (person) => `select private.request_erasure('${person}')`,
  );
  deepEqual(outcomes, ['done, last_admin']);
});

test('when the last two admins are erased at the same time, one is kept', async () => {
  const outcomes = await raceRepeatedly(PEOPLE, (person) => `select private.erase_account('${person}')`);
  deepEqual(outcomes, ['The last full admin can’t be deleted., done']);
});

test('when the payer and an admin invite at the same time, no more invitations are open than there are seats', async () => {
  await project.execute(`${PEOPLE};
    insert into private.checkouts (id, plan, period, seats, owner) values ('${CHECKOUT}', 'school', 'year', 1, null);
    insert into private.subscriptions (id, checkout_id, customer_id, status, plan, period, seats, sync_number)
    values ('sub_1', '${CHECKOUT}', 'cus_1', 'active', 'school', 'year', 1, 1);`);
  const outcomes = await raceRepeatedly('delete from private.seat_codes', (person) =>
    person === ADA
      ? `select private.admin_change_seats('sub_1', 'invite')`
      : `select private.billing_change_seats('${CHECKOUT}', 'invite')`,
  );
  deepEqual(outcomes, ['done, too_many_invitations']);
});

test('when two purchases begin at the same time and only one is left for the day, one is refused', async () => {
  const outcomes = await raceRepeatedly(
    `${PEOPLE};
     delete from private.checkouts where owner = '${ADA}';
     insert into private.checkouts (id, plan, period, seats, owner)
     select gen_random_uuid(), 'learner', 'year', 1, '${ADA}' from generate_series(1, 9)`,
    () => `select private.billing_begin_checkout(gen_random_uuid(), 'learner', 'year', 1, null, '${ADA}')`,
  );
  deepEqual(outcomes, ['done, too_many_purchases']);
});

/** A quiz in a course that no one has begun. Attempts count towards a rate limit, as they do in production. */
const UNTOUCHED_QUIZ = `
  update private.settings set value = value || '{"start_attempt": {"per_account": 10000}}' where key = 'request_limits';
  delete from public.courses where id = 'course';
  delete from public.questions where true; delete from public.quizzes where id = 'quiz';
  insert into public.courses (id, title) values ('course', 'Course');
  insert into public.quizzes (id, title) values ('quiz', 'Quiz');
  insert into public.questions (id, title, type) values ('first', 'Why?', 'OPT');
  insert into public.quiz_questions (quiz_id, question_id) values ('quiz', 'first');
  insert into private.question_keys (question_id, answer) values ('first', '"because"');
  insert into public.lessons (id, course_id, quiz_id) values ('lesson', 'course', 'quiz')`;

test('eight tabs of one student that start a quiz at the same time share one attempt', async () => {
  const tabs = Array.from({ length: 8 }, () => new pg.Client(project.url));
  await Promise.all(tabs.map((tab) => tab.connect()));
  const starts = new Set<string>();
  try {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await project.execute(`${PEOPLE}; ${UNTOUCHED_QUIZ}`);
      const outcomes = await Promise.all(
        tabs.map((tab) => outcomeOf(tab, ADA, `select private.start_attempt('course', 'lesson')`)),
      );
      outcomes.forEach((outcome) => starts.add(outcome));
    }
  } finally {
    await Promise.all(tabs.map((tab) => tab.end()));
  }
  deepEqual([...starts], ['done']);
});

const EXAM = '00000000-0000-0000-0000-0000000000e1';
/**
 * One learner has an open exam and a submitted attempt that waits for it. Both contain the same question, which is
 * being regraded.
 */
const BLOCKED_ATTEMPT = `
  insert into public.quizzes (id, title, feedback_timing) values ('a-drill', 'Drill', 'after_each'), ('z-exam', 'Exam', 'at_end');
  insert into public.questions (id, title, type) values ('shared', 'Why?', 'OPT');
  insert into public.quiz_questions (quiz_id, question_id) values ('a-drill', 'shared'), ('z-exam', 'shared');
  insert into private.question_keys (question_id, answer) values ('shared', '"because"');
  insert into public.quiz_attempts (user_id, quiz_id, finished_at, score, score_max, answered, percent)
  values ('${BEN}', 'z-exam', now(), 0, 1, 1, 0);
  insert into public.quiz_attempts (user_id, quiz_id, submitted_at, drawn) values ('${BEN}', 'a-drill', now(), '{shared}');
  insert into public.quiz_attempts (id, user_id, quiz_id) values ('${EXAM}', '${BEN}', 'z-exam');
  insert into public.attempt_answers (attempt_id, question_id, answer) values ('${EXAM}', 'shared', '"because"');
  insert into private.regrades (question_id, grading, attempts)
  values ('shared', private.grading_of(private.keyed_question('shared')), 1)`;

test('finishing an exam grades blocked attempts without a deadlock with a regrading batch', async () => {
  await project.execute(`${PEOPLE}; ${BLOCKED_ATTEMPT}`);
  const first = new pg.Client(project.url);
  await first.connect();
  /** Waits until this many sessions are waiting for an advisory lock. */
  const untilWaiting = async (sessions: number): Promise<void> => {
    for (;;) {
      const { rows } = await first.query<{ n: number }>(
        `select count(*)::integer as n from pg_locks where locktype = 'advisory' and not granted`,
      );
      if (rows[0]?.n === sessions) return;
    }
  };
  try {
    await first.query('begin');
    await first.query(`select pg_advisory_xact_lock(hashtextextended('attempt ${BEN}a-drill', 0))`);
    const batch = outcomeOf(clients[0] as pg.Client, ADA, `select private.admin_continue_regrade('shared')`);
    await untilWaiting(1);
    const finish = outcomeOf(clients[1] as pg.Client, BEN, `select private.finish_attempt('${EXAM}')`);
    await untilWaiting(2);
    await first.query('commit');
    deepEqual([await batch, await finish], ['done', 'done']);
  } finally {
    await first.end();
  }
});
