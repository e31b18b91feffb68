import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { findFreePort, startStack } from 'supabase-project/local';
import { LearnerConnection } from '../learner-connection.ts';
import type { Metric } from '../report.ts';

/** Results of a learner: four lessons on average and six answers. */
const EACH = 10;

const run = async (database: pg.Client, file: string): Promise<void> => {
  await database.query(await readFile(join(import.meta.dirname, '../data', file), 'utf8'));
};

/** Makes the course and the quiz to which the results belong, 5,000 other quizzes and 1,000 other courses. */
const insertBenchCourse = (database: pg.Client): Promise<void> => run(database, 'bench-course.sql');

/**
 * Adds learners with their results.
 * @param from results that are there, so that they come to `to`
 */
async function insertBenchResults(database: pg.Client, from: number, to: number): Promise<void> {
  await database.query(`select set_config('bench.first', $1, false), set_config('bench.last', $2, false)`, [
    String(from / EACH + 1),
    String(to / EACH),
  ]);
  await run(database, 'bench-results.sql');
}

const SIZES = [1_000, 100_000, 1_000_000];
/** Calls of each function, by different learners. The fastest counts, which says most on a busy machine. */
const LEARNERS = 60;
/** The first ones plan. */
const WARM_UP = 10;
/** A call may take this much longer than with few results. */
const FLAT = 1.2;

type Times = Record<string, number>;

/** Milliseconds of the fastest call of each screen of a learner. */
async function measureCalls(url: string): Promise<Times> {
  const connection = await LearnerConnection.open(url);
  try {
    const learners = await connection.query<{ id: string }>(
      `select id from auth.users where email like 'bench-%' order by random() limit $1`,
      [LEARNERS],
    );
    const times: Times = {};
    const measure = async (
      name: string,
      call: string,
      values: (learner: string) => unknown[],
    ): Promise<unknown[]> => {
      const results: unknown[] = [];
      for (const [index, { id }] of learners.entries()) {
        const given = values(id);
        const started = performance.now();
        results.push(await connection.call(id, call, given));
        if (index >= WARM_UP) times[name] = Math.min(times[name] ?? Infinity, performance.now() - started);
      }
      return results;
    };
    const ofCourse = () => ['bench'];
    const ofQuiz = () => ['bench', 'bench-2'];
    await measure('get_home', 'public.get_home()', () => []);
    await measure('get_home_quizzes', 'public.get_home_quizzes($1, $2)', () => [24, 24]);
    await measure('get_home_courses', 'public.get_home_courses($1, $2)', () => [0, 24]);
    await measure('search_catalogue', 'public.search_catalogue($1)', () => ['quiz']);
    await measure('get_dashboard', 'public.get_dashboard($1)', () => ['UTC']);
    await measure('get_course_overview', 'public.get_course_overview($1)', ofCourse);
    await measure('open_course', 'public.open_course($1)', ofCourse);
    await measure('get_video_lesson', 'public.get_video_lesson($1, $2)', () => ['bench', 'bench-1']);
    await measure('open_quiz', 'public.open_quiz($1, $2)', ofQuiz);
    const attempts = await measure('start_attempt', 'public.start_attempt($1, $2)', ofQuiz);
    const attemptOf = new Map(learners.map(({ id }, index) => [id, (attempts[index] as { id: string }).id]));
    for (const n of [1, 2, 3, 4, 5, 6])
      await measure('save_answer', 'public.save_answer($1, $2, $3)', (learner) => [
        attemptOf.get(learner),
        `bench-${n}`,
        '{"value": "a"}',
      ]);
    await measure('finish_attempt', 'public.finish_attempt($1)', (learner) => [attemptOf.get(learner)]);
    await measure('review_quiz', 'public.review_quiz($1, $2)', ofQuiz);
    return times;
  } finally {
    await connection.close();
  }
}

/**
 * Each call of a learner with 5,000 quizzes, 1,000 courses and more and more results, and how often that is the time
 * with 1,000 results.
 */
export async function growthMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    functions: false,
    stackDir: join(import.meta.dirname, '../..', '.temp', 'bench-growth'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    await insertBenchCourse(database);
    const measured: [size: number, times: Times][] = [];
    for (const [index, size] of SIZES.entries()) {
      await insertBenchResults(database, SIZES[index - 1] ?? 0, size);
      measured.push([size, await measureCalls(stack.databaseUrl)]);
    }
    const [, first = {}] = measured[0] ?? [];
    return measured.slice(1).flatMap(([size, times]) =>
      Object.entries(times).map(([name, value]): Metric => {
        const reference = { name: '1,000 results', value: first[name] ?? 0 };
        return {
          name: `${name}, ${size.toLocaleString('en')} results`,
          value,
          unit: 'ms',
          bar: FLAT * reference.value,
          reference,
        };
      }),
    );
  } finally {
    await database.end();
    await stack.stop();
  }
}
