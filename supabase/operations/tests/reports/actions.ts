import fc from 'fast-check';
import type pg from 'pg';
import { ANSWERS } from './content.ts';
import { DAY } from './history.ts';
import type { World } from './recount.ts';

/** Ids of accounts. */
export const LEARNERS = Array.from(
  { length: 12 },
  (_, n) => `00000000-0000-0000-0000-0000000000${String(n + 1).padStart(2, '0')}`,
);
/** The places where quizzes are taken, and the quiz at each place. */
const PLACES = [
  ['a', 'a-2', 'q1'],
  ['a', 'a-3', 'q2'],
  ['b', 'b-1', 'q1'],
  ['default', 'q1', 'q1'],
] as const;
const ATTEMPT_DAYS = 45;

const learner = fc.constantFrom(...LEARNERS);
const place = fc.constantFrom(...PLACES);
const number = fc.nat({ max: 1000 });
const question = fc.constantFrom('q1-mcq', 'q1-opt', 'q1-sli', 'q2-mrq', 'q2-opt');

/** An event; most often someone takes a quiz. */
export const ACTIONS = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('take' as const), learner, place, answers: fc.array(number, { minLength: 3, maxLength: 3 }) }) }, // prettier-ignore
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start' as const), learner, place }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('leave' as const), learner, place, sees: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('watch' as const), learner, completes: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('regrade' as const), question, key: number, how: fc.constantFrom('leave', 'keep', 'all') }) }, // prettier-ignore
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), learner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('age' as const) }) },
);
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Action = ValueOf<typeof ACTIONS>;

const call = async <Result>(database: pg.Client, sql: string, values: unknown[] = []): Promise<Result> =>
  (await database.query<{ result: Result }>(`select ${sql} as result`, values)).rows[0]?.result as Result;

const answerOf = (type: string, chosen: number) => ANSWERS[type]?.[chosen % 3];

async function start(database: pg.Client, [course, ref]: readonly [string, string, string]): Promise<string> {
  return (await call<{ id: string }>(database, 'private.start_attempt($1, $2)', [course, ref])).id;
}

async function take(
  database: pg.Client,
  world: World,
  action: Extract<Action, { do: 'take' }>,
): Promise<void> {
  const attempt = await start(database, action.place);
  const asked = Object.entries(world.questions).filter(([, { quiz }]) => quiz === action.place[2]);
  for (const [index, [id, { type }]] of asked.entries()) {
    const answer = JSON.stringify({ value: answerOf(type, action.answers[index] ?? 0) });
    await call(database, 'private.save_answer($1, $2, $3)', [attempt, id, answer]);
  }
  await call(database, 'private.finish_attempt($1)', [attempt]);
  // Makes the attempt last longer than the test itself.
  await database.query(
    `update public.attempt_answers as w set created_at = a.finished_at - $2 * interval '1.7 seconds' * (4 - p.position % 4)
     from public.quiz_attempts as a, public.quiz_questions as p
     where a.id = w.attempt_id and p.quiz_id = a.quiz_id and p.question_id = w.question_id and a.id = $1`,
    [attempt, action.answers[0]],
  );
  await database.query(
    `update public.quiz_attempts set started_at = finished_at - $2 * interval '11 seconds' where id = $1`,
    [attempt, action.answers[0]],
  );
}

async function leave(
  database: pg.Client,
  world: World,
  action: Extract<Action, { do: 'leave' }>,
): Promise<void> {
  const [, , quiz] = action.place;
  const attempt = await start(database, action.place);
  const id = `${quiz}-opt`;
  if (action.sees)
    await call(database, 'private.check_answer($1, $2, $3)', [attempt, id, '{"value": "one"}']);
  await call(database, 'private.leave_attempt($1)', [attempt]);
  if (action.sees) world.history.recordSeen(action.learner, quiz, world.now);
}

async function regrade(
  database: pg.Client,
  world: World,
  action: Extract<Action, { do: 'regrade' }>,
): Promise<void> {
  const known = world.questions[action.question];
  if (!known) return;
  const answer = answerOf(known.type, action.key);
  known.key = known.type === 'OPT' ? [String(answer).toLowerCase()] : answer;
  const key = JSON.stringify(known.type === 'SLI' ? String(answer) : known.key);
  await database.query('update private.question_keys set answer = $2 where question_id = $1', [
    action.question,
    key,
  ]);
  if (action.how === 'leave') return;
  await call(database, 'private.begin_regrades(array[$1], $2)', [action.question, action.how === 'all']);
  for (;;) {
    const { rows } = await database.query(
      'select 1 from private.regrades where question_id = $1 and finished_at is null',
      [action.question],
    );
    if (rows.length === 0) return;
    await call(database, 'private.regrade_batch($1, 2)', [action.question]);
  }
}

async function pass(database: pg.Client, world: World, days: number): Promise<void> {
  const back = (table: string, ...columns: string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ')} where true`;
  await database.query(
    [
      back('public.quiz_attempts', 'started_at', 'finished_at'),
      back('public.attempt_answers', 'created_at'),
      back('public.lesson_results', 'completed_at', 'attempted_at'),
      back('public.video_progress', 'created_at'),
      back('private.left_attempts', 'left_at'),
      back('private.anonymous_attempts', 'finished_at'),
      back('private.anonymous_steps', 'at'),
    ].join(';'),
  );
  world.history.pass(days);
}

async function age(database: pg.Client, world: World): Promise<void> {
  await database.query(`update private.settings set value = value || $1 where key = 'retention'`, [
    JSON.stringify({ attempt_days: ATTEMPT_DAYS }),
  ]);
  await call(database, `private.run_retention_batch('attempts', 1000)`);
  await call(database, `private.run_retention_batch('practice', 1000)`);
  await world.history.observe(database);
  world.history.deleteSeen(world.now - ATTEMPT_DAYS * DAY);
}

async function watch(database: pg.Client, completes: boolean): Promise<void> {
  await call(database, `private.save_video_progress('v1', 5, '[[0, 5]]')`);
  if (completes) await call(database, `private.complete_video_lesson('a-1')`);
}

function act(database: pg.Client, world: World, action: Action): Promise<unknown> {
  switch (action.do) {
    case 'take':
      return take(database, world, action);
    case 'start':
      return start(database, action.place);
    case 'leave':
      return leave(database, world, action);
    case 'watch':
      return watch(database, action.completes);
    case 'regrade':
      return regrade(database, world, action);
    case 'pass':
      return pass(database, world, action.days);
    case 'age':
      return age(database, world);
    case 'erase':
      world.history.erased.add(action.learner);
      return call(database, 'private.erase_account($1)', [action.learner]);
  }
}

/**
 * Performs an action in the database and in the history. Does nothing for people whose accounts were erased, or while a
 * quiz is in progress elsewhere.
 */
export async function perform(database: pg.Client, world: World, action: Action): Promise<void> {
  const person = 'learner' in action ? action.learner : '00000000-0000-0000-0000-000000000099';
  if (world.history.erased.has(person)) return;
  await call(database, `set_config('request.jwt.claims', $1, true)`, [JSON.stringify({ sub: person })]);
  await database.query('savepoint action');
  try {
    await act(database, world, action);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'quiz_open_elsewhere') throw error;
    await database.query('rollback to savepoint action');
  }
  await world.history.observe(database, action.do === 'leave');
}
