import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Results of a learner: four lessons on average and six answers. */
const EACH = 10;

const run = async (database: pg.Client, file: string): Promise<void> => {
  await database.query(await readFile(join(import.meta.dirname, file), 'utf8'));
};

/** Makes the course and the quiz to which the results belong, 5,000 other quizzes and 1,000 other courses. */
export const insertBenchCourse = (database: pg.Client): Promise<void> => run(database, 'bench-course.sql');

/**
 * Adds learners with their results.
 * @param from results that are there, so that they come to `to`
 */
export async function insertBenchResults(database: pg.Client, from: number, to: number): Promise<void> {
  await database.query(`select set_config('bench.first', $1, false), set_config('bench.last', $2, false)`, [
    String(from / EACH + 1),
    String(to / EACH),
  ]);
  await run(database, 'bench-results.sql');
}
