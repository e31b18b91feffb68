import { deepEqual, notEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { randomHistories } from './random-histories.ts';

const EDITOR = '00000000-0000-0000-0000-00000000000a';
const LEARNER = '00000000-0000-0000-0000-00000000000b';
const QUIZZES = ['one', 'two'] as const;
type Quiz = (typeof QUIZZES)[number];

let project: EmptyProject;
let client: pg.Client;

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  await project.execute(`
    insert into auth.users (id, email, email_confirmed_at)
    values ('${EDITOR}', 'ada@example.com', now()), ('${LEARNER}', 'mia@example.com', now());
    select private.confirm_address('${EDITOR}');
    insert into private.consents (user_id, kind, policy_version, given_by)
    select u.id, 'terms', private.current_policy_version(), 'learner' from auth.users as u on conflict do nothing;
    insert into private.admins (user_id, admin_right) values ('${EDITOR}', 'content');
    update private.settings set value = '{}' where key = 'request_limits';
    insert into public.courses (id, title) values ('course', 'Course');
    insert into public.quizzes (id, title) select id, 'Quiz ' || id from unnest('{one,two}'::text[]) as id;
    insert into public.lessons (id, course_id, quiz_id, position) values ('stop-one', 'course', 'one', 1), ('stop-two', 'course', 'two', 2);
    insert into public.questions (id, title, type, options, tags)
    select id, 'Question ' || id, 'MCQ', '["yes", "no"]', array[tag]
    from (values ('a', 'x'), ('b', 'x'), ('c', 'y'), ('d', 'x')) as q (id, tag);
    insert into public.quiz_questions (quiz_id, question_id, position)
    values ('one', 'a', 1), ('one', 'b', 2), ('one', 'c', 3), ('two', 'd', 1);
    insert into private.question_keys (question_id, answer, explanation)
    select id, '"yes"', 'Because of ' || title from public.questions`);
  client = new pg.Client(project.url);
  await client.connect();
  await act(EDITOR, 'postgres', () => link('one', 'b', 'two'));
});
after(async () => {
  await client.end();
  await project.stop();
});

async function act<Result>(
  person: string,
  role: 'postgres' | 'authenticated',
  what: () => Promise<Result>,
): Promise<Result> {
  await client.query('reset role');
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: person, role: 'authenticated' }),
  ]);
  if (role !== 'postgres') await client.query(`set role ${role}`);
  // If this fails, rolling back to the savepoint resets the role.
  const result = await what();
  await client.query('reset role');
  return result;
}
const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
  (await client.query<Row>(sql, values)).rows;

/** Finds a question by its title, because a question that was copied when it was unlinked has another id. */
const idOf = async (quiz: Quiz, question: string) =>
  (
    await rowsOf<{ id: string }>(
      `select id from private.live_questions where quiz_id = $1 and title = 'Question ' || $2`,
      [quiz, question],
    )
  )[0]?.id;
async function link(from: Quiz, question: string, to: Quiz): Promise<void> {
  const id = await idOf(from, question);
  if (id === undefined || (await idOf(to, question)) !== undefined) return;
  await client.query('select private.admin_change_questions($1, $2)', [
    [id],
    JSON.stringify({ action: 'link', quiz_id: to }),
  ]);
}

interface Attempt {
  id: string;
  quiz_id: Quiz;
  drawn: string[] | null;
}
/** Finds attempts that can be answered and show feedback at their end. */
const openExams = () =>
  rowsOf<Attempt>(
    `select a.id, a.quiz_id, a.drawn from public.quiz_attempts as a join public.quizzes as z on z.id = a.quiz_id
     where a.finished_at is null and a.submitted_at is null and z.feedback_timing = 'at_end' order by a.quiz_id`,
  );
const latestOf = async (quiz: Quiz) =>
  (
    await rowsOf<Attempt>(
      `select id from public.quiz_attempts where quiz_id = $1 order by finished_at desc nulls first, id limit 1`,
      [quiz],
    )
  )[0]?.id;
/** Returns the titles of the questions that an attempt asks. */
const askedBy = async ({ quiz_id, drawn }: Attempt) =>
  (
    await rowsOf<{ title: string }>(
      `select title from private.live_questions where quiz_id = $1 and ($2::text[] is null or id = any ($2))`,
      [quiz_id, drawn],
    )
  ).map(({ title }) => title);

/** One action of the learner, or of an editor in the meantime. */
const command = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('start', 'check', 'finish') },
    { weight: 2, arbitrary: fc.constantFrom('take', 'save', 'answerAll', 'review', 'practise') },
    { weight: 1, arbitrary: fc.constantFrom('leave', 'open', 'read', 'link', 'repeat', 'answerPractice') },
  ),
  quiz: fc.constantFrom(...QUIZZES),
  inCourse: fc.boolean(),
  // Both quizzes ask b from the beginning, so it is chosen most often.
  question: fc.constantFrom('a', 'b', 'b', 'b', 'c', 'd'),
  answer: fc.constantFrom('yes', 'no'),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
const START: Command = { does: 'start', quiz: 'one', inCourse: true, question: 'a', answer: 'yes' };

/** Commands that consist of other commands. */
const STEPS: Partial<Record<Command['does'], Command['does'][]>> = {
  take: ['start', 'answerAll', 'finish'],
  practise: ['practise', 'answerPractice'],
};
const stepsOf = (each: Command) => (STEPS[each.does] ?? [each.does]).map((does) => ({ ...each, does }));

const READS = [
  'select jsonb_agg(to_jsonb(a)) from public.quiz_attempts as a',
  'select jsonb_agg(to_jsonb(w)) from public.attempt_answers as w',
  'select jsonb_agg(to_jsonb(r)) from public.lesson_results as r',
];
/** A statement, or a function with its arguments. */
type Call = string | [name: string, args: Record<string, unknown>];

/** Returns the calls of a command. */
async function callsOf({ does, quiz, inCourse, question, answer: given }: Command): Promise<Call[]> {
  const attempt = { p_attempt_id: (await latestOf(quiz)) ?? null };
  const place = inCourse
    ? { p_course_id: 'course', p_ref: `stop-${quiz}` }
    : { p_course_id: 'default', p_ref: quiz };
  const answer = { p_answer: { value: given, age_ms: 0, device: 'd' } };
  const about = async (title: string) => ({
    ...attempt,
    ...answer,
    p_question_id: (await idOf(quiz, title)) ?? title,
  });
  switch (does) {
    case 'start':
      return [['start_attempt', place]];
    case 'save':
      return [['save_answer', await about(question)]];
    case 'check':
      return [['check_answer', await about(question)]];
    case 'answerAll': {
      const calls: Call[] = [];
      for (const title of ['a', 'b', 'c', 'd']) calls.push(['save_answer', await about(title)]);
      return calls;
    }
    case 'finish':
      return [['finish_attempt', attempt]];
    case 'leave':
      return [['leave_attempt', attempt]];
    case 'open':
      return [['open_quiz', place]];
    case 'review':
      return [['review_quiz', place]];
    case 'practise':
      return [['start_practice', { p_time_zone: 'UTC', p_scope: inCourse ? 'due' : 'mistakes' }]];
    case 'answerPractice':
      return (
        await rowsOf<{ p_session_id: string; p_question_id: string }>(
          `select i.session_id as p_session_id, i.question_id as p_question_id
           from private.practice_items as i join public.questions as q on q.id = i.question_id
           order by i.answered_at is null desc, q.title limit 1`,
        )
      ).map((item) => ['answer_practice', { ...item, ...answer }]);
    case 'read':
      return [
        ...READS,
        ['get_dashboard', { p_time_zone: 'UTC' }],
        ['get_home', {}],
        ['get_course_overview', { p_course_id: 'course' }],
        ['get_practice', { p_time_zone: 'UTC' }],
        ['search_catalogue', { p_query: 'question' }],
        ['export_my_data', {}],
      ];
    case 'take':
    case 'link':
    case 'repeat':
      return [];
  }
}

/** Sends a call. Functions get an idempotency key, so that a repeated call returns the same result. */
async function send(call: Call, key: number): Promise<pg.QueryResultRow[]> {
  if (typeof call === 'string') return await rowsOf(call);
  const [name, args] = call;
  return await rowsOf(`select public.run_once($1, $2) -> 'answer' as answer`, [
    JSON.stringify({
      key: String(key),
      hash: createHash('sha256').update(name).digest('hex'),
      step: 0,
      function: name,
    }),
    JSON.stringify(args),
  ]);
}

/** Removes values that differ each time: ids, times, and orders that follow from ids. */
function normalized(answers: unknown): unknown {
  if (Array.isArray(answers))
    return answers
      .map(normalized)
      .map((item) => [JSON.stringify(item), item] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, item]) => item);
  if (typeof answers === 'object' && answers !== null)
    return Object.fromEntries(
      Object.entries(answers)
        .filter(([name]) => name !== 'position')
        .map(([name, item]) => [name, normalized(item)]),
    );
  return typeof answers === 'string'
    ? answers.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d[T ][\d:.]+(\+00:00|Z)?/g, '#')
    : answers;
}

/**
 * Runs commands. Each call has its own savepoint, as it has its own transaction in production.
 * @param sent earlier requests; new ones are added
 * @param exceptAttempt an attempt that the commands must not end
 * @returns what the learner sees
 */
async function run(commands: Command[], sent: Call[], exceptAttempt?: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  async function carryOut(call: Call, key: number): Promise<void> {
    const ends = call[0] === 'finish_attempt' || call[0] === 'leave_attempt';
    if (ends && exceptAttempt !== undefined && JSON.stringify(call).includes(exceptAttempt)) return;
    await client.query('savepoint call');
    try {
      const rows = await act(LEARNER, 'authenticated', () => send(call, key));
      answers.push(normalized(rows));
    } catch (error) {
      await client.query('rollback to call');
      if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('PT4')) throw error;
      answers.push([call[0], error.message]);
      if (['save_answer', 'finish_attempt'].includes(call[0]))
        notEqual(error.message, 'finish_first', 'saving and finishing are never refused');
    }
    await client.query('release call');
  }
  for (const each of commands.flatMap(stepsOf)) {
    if (each.does === 'link')
      await act(EDITOR, 'postgres', () =>
        link(each.quiz === 'one' ? 'two' : 'one', each.question, each.quiz),
      );
    if (each.does === 'repeat') for (const [key, call] of sent.entries()) await carryOut(call, key);
    for (const call of await callsOf(each)) {
      await carryOut(call, sent.push(call) - 1);
    }
  }
  return answers;
}

/** Fields of an export that reveal whether an answer is right. They are null or left out while it is withheld. */
const REVEALING = ['correct', 'earned', 'tries', 'last_answer', 'done', 'solved'];

/** Checks that `may_reveal` withholds exactly the questions in open exams, and that neither answers nor the export reveal them. */
async function compareRule(): Promise<void> {
  const held = new Set<string>();
  for (const exam of await openExams()) for (const title of await askedBy(exam)) held.add(title);
  const rows = await rowsOf<{ title: string; held: boolean }>(
    `select title, not private.may_reveal($1, id) as held from public.questions`,
    [LEARNER],
  );
  for (const row of rows) deepEqual(row.held, held.has(row.title), row.title);
  // Answers that were revealed earlier are withheld again.
  const graded = await act(LEARNER, 'authenticated', () =>
    rowsOf<{ question_id: string }>(
      'select question_id from public.attempt_answers where correct is not null',
    ),
  );
  const titles = await rowsOf<{ title: string }>('select title from public.questions where id = any ($1)', [
    graded.map((answer) => answer.question_id),
  ]);
  const [exported] = await act(LEARNER, 'authenticated', () =>
    rowsOf<{ tables: Record<string, ({ question: string } & Record<string, unknown>)[]> }>(
      `select public.export_my_data() -> 'tables' as tables`,
    ),
  );
  for (const table of ['attempt_answers', 'practice_items', 'practice_cards'])
    for (const { question, ...row } of exported?.tables[table] ?? [])
      if (REVEALING.some((name) => (row[name] ?? null) !== null)) titles.push({ title: question });
  deepEqual(
    titles.filter(({ title }) => held.has(title)),
    [],
  );
}

/** Checks that the exam's answer keys don't affect anything that the learner sees while the exam is open. */
async function compareKeys(exam: Attempt, commands: Command[], sent: Call[]): Promise<void> {
  const asked = await askedBy(exam);
  await client.query('savepoint fork');
  const answers = await run(commands, [...sent], exam.id);
  deepEqual(
    asked.filter((title) => JSON.stringify(answers).includes(`Because of ${title}`)),
    [],
  );
  await client.query('rollback to fork');
  await act(EDITOR, 'postgres', () =>
    client.query(
      `update private.question_keys as k set answer = case when k.answer = '"yes"' then '"no"'::jsonb else '"yes"' end, explanation = 'Otherwise.'
     from public.questions as q where q.id = k.question_id and q.title = any ($1)`,
      [asked],
    ),
  );
  deepEqual(await run(commands, [...sent], exam.id), answers);
  await compareRule();
}

/** Ends all attempts. Once no exam is open, every submitted attempt has a result. */
async function endAll(): Promise<void> {
  for (const { id } of await openExams())
    await act(LEARNER, 'authenticated', () => rowsOf('select public.leave_attempt($1)', [id]));
  deepEqual(
    await rowsOf(
      `select id from public.quiz_attempts where submitted_at is not null and (finished_at is null or score is null)`,
    ),
    [],
  );
}

/** All four combinations of feedback settings for two quizzes, most often one of each. */
const timings = fc.oneof(
  { weight: 3, arbitrary: fc.shuffledSubarray(['at_end', 'after_each'], { minLength: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(['at_end', 'at_end'], ['after_each', 'after_each']) },
);
const commands = (maxLength: number) => fc.array(command, { minLength: 4, maxLength, size: 'max' });
const each = (does: Command['does'], minLength: number) =>
  fc
    .shuffledSubarray([...QUIZZES], { minLength })
    .map((quizzes) => quizzes.map((quiz): Command => ({ ...START, does, quiz })));
/** Often takes quizzes first, and starts one or both quizzes at the end. */
const beginning = fc.tuple(each('take', 0), commands(8), each('start', 1)).map((parts) => parts.flat());

test(
  'nothing a student sees depends on the answer keys of an open attempt with feedback at its end',
  { timeout: 3_600_000 },
  async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        timings,
        fc.boolean(),
        beginning,
        fc.nat(1),
        commands(20),
        async (timing, draws, first, which, then) => {
          await client.query('begin');
          try {
            for (const [index, quiz] of QUIZZES.entries())
              await client.query('update public.quizzes set feedback_timing = $2, draws = $3 where id = $1', [
                quiz,
                timing[index],
                draws && index === 0 ? '[{"tag": "x", "count": 1}]' : '[]',
              ]);
            const sent: Call[] = [];
            await run(first, sent);
            if ((await openExams()).length === 0) await run([START], sent);
            const exams = await openExams();
            const exam = exams[which % Math.max(1, exams.length)];
            await compareRule();
            if (exam) {
              compared += 1;
              await compareKeys(exam, then, sent);
            } else await run(then, sent);
            await endAll();
          } finally {
            await client.query('rollback');
          }
        },
      ),
      { ...randomHistories(15), endOnFailure: true },
    );
    notEqual(compared, 0);
  },
);
