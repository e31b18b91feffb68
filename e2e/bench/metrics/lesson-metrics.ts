import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../../../tools/workspace/apps.ts';
import { pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

const STUDENTS = 30;
const BAR_MS = 60_000;
/** The number of random histories to check with a recount. */
const HISTORIES = 500;

/** Runs a lesson with thirty students, and compares grids and reports with a plain recount after random histories. */
export async function lessonMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-lesson', true);
  const database = new pg.Client({ connectionString: platform.stack.databaseUrl });
  await database.connect();
  try {
    pointFixturesAt(platform);
    const [{ Lesson }, { buildTestCourse, planTestCourse }, { connectDatabase }] = await Promise.all([
      import('../../fixtures/lesson.ts'),
      import('../../fixtures/learners/test-course.ts'),
      import('../../fixtures/database.ts'),
    ]);
    const course = planTestCourse();
    const content = connectDatabase();
    await buildTestCourse(content, course);
    await content.close();
    const lesson = await Lesson.prepare(database, course, STUDENTS);
    const started = performance.now();
    const checks = await lesson.run();
    return [
      {
        name: `lesson with ${STUDENTS} students, with a recount after each step`,
        value: performance.now() - started,
        unit: 'ms',
        bar: BAR_MS,
        reference: { name: 'comparisons', value: checks },
      },
      await historyMetric(),
    ];
  } finally {
    await database.end();
    await platform.remove();
  }
}

/** Runs the long version of a test that takes a few seconds in `npm test`. */
async function historyMetric(): Promise<Metric> {
  const file = join(ROOT, 'supabase', 'operations', 'tests', 'assignments.test.ts');
  const child = spawn(process.execPath, ['--test', file], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HISTORIES: String(HISTORIES), HISTORIES_SEED: 'random' },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return {
    name: `failures in ${HISTORIES} random class histories`,
    value: code === 0 ? 0 : 1,
    unit: 'rows',
    bar: 0,
    reference: { name: 'histories', value: HISTORIES },
  };
}
