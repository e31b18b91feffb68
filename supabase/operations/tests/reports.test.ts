import { deepEqual } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { type Action, ACTIONS, LEARNERS, perform } from './reports/actions.ts';
import { COURSES, makeContent, QUESTIONS } from './reports/content.ts';
import { History } from './reports/history.ts';
import { activity, courseFunnel, type Filter, quizStatistics, type World } from './reports/recount.ts';
import { quizItems } from './reports/recount-items.ts';

const RUNS = 25;
/** Ten would need more learners. */
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

/** Calls a function that computes a report. @returns it, without names, flags and what else the history has no part in */
async function readReport(call: string, filter: Filter, ...values: unknown[]): Promise<Record<string, any>> {
  const { rows } = await database.query<{ report: Record<string, any> }>(
    `select private.${call} as report from private.read_learner_filter($1) as f`,
    [JSON.stringify(filter), ...values],
  );
  return rows[0]?.report ?? {};
}

const pick = (from: Record<string, any>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** Compares every report of these learners with the plain recount. */
async function compareReports(world: World, filter: Filter, smallest: number): Promise<void> {
  const told = JSON.stringify({ filter, smallest });
  const months = await readReport('compute_activity($2, f, $3)', filter, 'month', smallest);
  deepEqual(pick(months, ['withheld', 'periods']), activity(world, filter, smallest), `activity ${told}`);
  const courses = await readReport('compute_course_statistics(f, $2)', filter, smallest);
  for (const course of Object.keys(COURSES)) {
    const expected = courseFunnel(world, course, filter, smallest);
    const listed = courses['items'].find(({ id }: { id: string }) => id === course);
    deepEqual(
      pick(listed, ['withheld', 'learners', 'finished']),
      pick(expected, ['withheld', 'learners', 'finished']),
      `${course} in the list ${told}`,
    );
    const funnel = await readReport('compute_course_funnel($2, f, $3)', filter, course, smallest);
    const lessons = funnel['lessons'].map((lesson: object) => pick(lesson, ['started', 'completed', 'left']));
    const names = ['withheld', 'learners', 'finished', 'left', 'moving'];
    deepEqual({ ...pick(funnel, names), lessons }, expected, `funnel of ${course} ${told}`);
  }
  const quizzes = await readReport('compute_quiz_statistics(f, $2)', filter, smallest);
  for (const quiz of ['q1', 'q2']) {
    const listed = quizzes['items'].find(({ id }: { id: string }) => id === quiz);
    const expected = quizStatistics(world, quiz, filter, smallest);
    deepEqual(pick(listed, Object.keys(expected)), expected, `${quiz} in the list ${told}`);
    const items = await readReport('compute_quiz_items($2, f, $3)', filter, quiz, smallest);
    const wanted = quizItems(world, quiz, filter, smallest);
    const questions = items['questions'].map((question: Record<string, any>, index: number) => {
      const expectation = wanted.questions[index];
      const difference = Math.abs(question['discrimination'] - (expectation?.discrimination ?? NaN));
      return {
        ...pick(question, Object.keys(expectation ?? {})),
        // Sums of floating-point numbers depend on their order.
        ...(difference < 0.0002 && { discrimination: expectation?.discrimination }),
      };
    });
    const distribution = items['distribution'].map(({ count }: { count: number }) => count);
    deepEqual(
      { ...pick(items, Object.keys(wanted)), questions, distribution },
      wanted,
      `items of ${quiz} ${told}`,
    );
  }
}

/** Lets all of this happen, compares, and undoes it. */
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

test('every report equals a plain recount of what learners did, whatever was regraded, erased, deleted for its age or taken again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ACTIONS, { minLength: 10, maxLength: 60, size: 'max' }), FILTERS, compareAfter),
    { numRuns: RUNS },
  );
});
