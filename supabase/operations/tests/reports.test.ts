import { deepEqual } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import type { z } from 'zod';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { answers } from '../../types/rpc.schemas/analytics.schema.ts';
import { randomHistories } from './random-histories.ts';
import { type Action, ACTIONS, LEARNERS, perform } from './reports/actions.ts';
import { COURSES, makeContent, QUESTIONS } from './reports/content.ts';
import { History } from './reports/history.ts';
import { activity, courseFunnel, type Filter, quizStatistics, type World } from './reports/recount.ts';
import { quizItems } from './reports/recount-items.ts';

const BOSS = '00000000-0000-0000-0000-000000000099';
/** The real minimum, ten, would need more learners. */
const SMALLEST = 3;

let project: EmptyProject;
let database: pg.Client;

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  database = new pg.Client(project.url);
  await database.connect();
  await makeContent(database);
});
after(async () => {
  await database.end();
  await project.stop();
});

/**
 * Calls a function that computes a report.
 * @returns the report, in the form in which it is stored
 */
async function readReport<Schema extends z.ZodType>(
  schema: Schema,
  call: string,
  filter: Filter,
  ...values: unknown[]
): Promise<z.infer<Schema>> {
  const { rows } = await database.query<{ report: object }>(
    `select private.${call} as report from private.read_learner_filter($1) as f`,
    [JSON.stringify(filter), ...values],
  );
  return schema.parse({ ...rows[0]?.report, computed_at: '' });
}

/** Returns the parts of a report that a recount also has. */
const alike = (report: object | undefined, recount: object) =>
  Object.fromEntries(Object.keys(recount).map((name) => [name, (report as Record<string, unknown>)[name]]));

async function compareCourses(world: World, filter: Filter, smallest: number, label: string): Promise<void> {
  const { items } = await readReport(answers.admin_get_course_statistics, 'compute_course_statistics(f, $2)', filter, smallest); // prettier-ignore
  for (const course of Object.keys(COURSES)) {
    const wanted = courseFunnel(world, course, filter, smallest);
    const { withheld, learners, finished } = wanted;
    const listed = { withheld, learners, finished };
    deepEqual(alike(items.find(({ id }) => id === course), listed), listed, `${course} in the list ${label}`); // prettier-ignore
    const funnel = await readReport(answers.admin_get_course_funnel, 'compute_course_funnel($2, f, $3)', filter, course, smallest); // prettier-ignore
    const lessons = funnel.lessons.map(({ started, completed, left }) => ({ started, completed, left }));
    deepEqual(alike({ ...funnel, lessons }, wanted), wanted, `funnel of ${course} ${label}`);
  }
}

async function compareQuizzes(world: World, filter: Filter, smallest: number, label: string): Promise<void> {
  const { items } = await readReport(answers.admin_get_quiz_statistics, 'compute_quiz_statistics(f, $2)', filter, smallest); // prettier-ignore
  for (const quiz of ['q1', 'q2']) {
    const listed = quizStatistics(world, quiz, filter, smallest);
    deepEqual(alike(items.find(({ id }) => id === quiz), listed), listed, `${quiz} in the list ${label}`); // prettier-ignore
    const report = await readReport(answers.admin_get_quiz_items, 'compute_quiz_items($2, f, $3)', filter, quiz, smallest); // prettier-ignore
    const wanted = quizItems(world, quiz, filter, smallest);
    const questions = report.questions.map((question, index) => {
      const expected = wanted.questions[index];
      const difference = Math.abs((question.discrimination ?? NaN) - (expected?.discrimination ?? NaN));
      // Sums of floating-point numbers depend on their order.
      const rounded = difference < 0.0002 ? { discrimination: expected?.discrimination } : {};
      return { ...alike(question, expected ?? question), ...rounded };
    });
    const distribution = report.distribution.map(({ count }) => count);
    deepEqual(alike({ ...report, questions, distribution }, wanted), wanted, `items of ${quiz} ${label}`);
  }
}

/** Compares every report of these learners with the plain recount. */
async function compareReports(world: World, filter: Filter, smallest: number): Promise<void> {
  const label = JSON.stringify({ filter, smallest });
  const months = await readReport(answers.admin_get_activity, 'compute_activity($2, f, $3)', filter, 'month', smallest); // prettier-ignore
  const wanted = activity(world, filter, smallest);
  deepEqual(alike(months, wanted), wanted, `activity ${label}`);
  await compareCourses(world, filter, smallest, label);
  await compareQuizzes(world, filter, smallest, label);
}

/** Performs these actions, compares the reports, and rolls everything back. */
async function compareAfter(actions: readonly Action[], filter: Filter): Promise<void> {
  await database.query('begin');
  try {
    const { rows } = await database.query<{ now: string }>(
      'select (extract(epoch from now()) * 1000000)::bigint::text as now',
    );
    const world: World = {
      history: new History(),
      people: new Map(LEARNERS.map((learner, n) => [learner, { school: n < 7 ? 'north' : 'south', year: n % 3 === 0 ? '7' : '8' }])), // prettier-ignore
      courses: COURSES,
      questions: structuredClone(QUESTIONS),
      now: Number(rows[0]?.now),
    };
    for (const action of actions) await perform(database, world, action);
    for (const selected of [{}, filter]) for (const smallest of [0, SMALLEST]) await compareReports(world, selected, smallest); // prettier-ignore
  } finally {
    await database.query('rollback');
  }
}

const MONTHS = Array.from({ length: 8 }, (_, ago) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
});
const FILTERS = fc.record(
  {
    school: fc.constantFrom('north', 'south'),
    year: fc.constantFrom('7', '8'),
    from: fc.constantFrom(...MONTHS.slice(3)),
    to: fc.constantFrom(...MONTHS.slice(0, 4)),
  },
  { requiredKeys: [] },
);

test('every report equals a plain recount of students’ work, whatever was regraded, erased, deleted for its age or retaken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACTIONS, { minLength: 10, maxLength: 60, size: 'max' }), FILTERS, compareAfter),
    randomHistories(20),
  );
});

test('when several sessions read or refresh a report at the same time, one calculates it and the others read the result', async () => {
  const read = async (client: pg.Client, refreshes: boolean) => {
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ sub: BOSS })]);
    const { rows } = await client.query<{ at: string }>(
      `select private.read_report('quizzes', '', '{}', $1) ->> 'computed_at' as at`,
      [refreshes],
    );
    return rows[0]?.at;
  };
  const others = [new pg.Client(project.url), new pg.Client(project.url)];
  await Promise.all(others.map((client) => client.connect()));
  try {
    await database.query('begin');
    const first = await read(database, false);
    const waiting = others.map((client, index) => read(client, index === 0));
    const isWaiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    while ((await database.query(isWaiting)).rows.length < others.length) await sleep(20);
    await database.query('commit');
    deepEqual(await Promise.all(waiting), [first, first]);
    const refreshed = await read(database, true);
    deepEqual([refreshed !== first, await read(database, false)], [true, refreshed]);
    await database.query(
      `update private.cached_reports set ends_at = ends_at - interval '5 minutes' where true`,
    );
    deepEqual((await read(database, false)) !== refreshed, true);
  } finally {
    await Promise.all(others.map((client) => client.end()));
  }
});
