import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, startStack } from 'supabase-project/local';
import type { Metric } from '../report.ts';
import { type Costs, driveSchoolHour, type Hour, type Role } from '../school-hour.ts';

/** A small number of learners, and the number that the platform is built for (docs/product.md#customer). */
const [FEW, MANY] = [2_000, 200_000] as const;
/** The limits: with many learners, a call may cost this many times as much as with few. */
const FLAT: Record<Role, number> = { student: 1.3, staff: 1.3, admin: 1.5 };
/** The people that the platform promises to serve in one hour (docs/product.md#customer). */
const STUDENTS = 20_000;
const TEACHERS = 4_000;
/** The number of seconds that a student spends on a video and a quiz: one round in school-hour.ts. */
const LESSON = 300;
/** Seconds between two reads of an open class (admin-app/src/features/assignments). */
const REFRESH = 15;
const HELP = 60;
const HOUR = 3_600;
/** How often each call is made in a student's lesson; calls that aren't listed are made once. */
const REPEATED: Record<string, number> = { save_video_progress: 6, save_answer: 6 };

const readData = (file: string): Promise<string> =>
  readFile(join(import.meta.dirname, '../data', file), 'utf8');

/** Adds learners and their schools, so that the number of learners grows from `from` to `to`. @returns the database's size in MB */
async function addLearners(database: pg.Client, from: number, to: number): Promise<number> {
  await database.query(`select set_config('bench.first', $1, false), set_config('bench.last', $2, false)`, [
    String(from),
    String(to - 1),
  ]);
  await database.query(await readData('school-hour-learners.sql'));
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ mb: number }>(
    'select (pg_database_size(current_database()) / 1e6)::float8 as mb',
  );
  return rows[0]?.mb ?? 0;
}

const sum = (costs: Costs, times: (name: string) => number): number =>
  [...costs].reduce((total, [name, ms]) => total + ms * times(name), 0);

/** Returns the processor time, in milliseconds, of a student's lesson. */
const lessonCost = ({ costs }: Hour): number => sum(costs.student, (name) => REPEATED[name] ?? 1);

/** Returns the processor time, in milliseconds per second, for a teacher with an open class. */
const openClassCost = ({ costs }: Hour): number =>
  sum(costs.staff, (name) => {
    // Active students change almost every grid between two reads.
    if (name === 'refresh_class_grid, changed') return 1 / REFRESH;
    if (name === 'get_class_help') return 1 / HELP;
    return name.includes('roster') || name.includes('unchanged') ? 0 : 1 / HOUR;
  });

/** Returns the number of cores that are busy while students and teachers work. */
const studentCores = (hour: Hour): number => ((STUDENTS / LESSON) * lessonCost(hour)) / 1000;
const teacherCores = (hour: Hour): number => (TEACHERS * openClassCost(hour)) / 1000;

/**
 * Measures Postgres's processor time in a school hour with few learners and with the number that the platform is built for, and the cores
 * it needs. Takes about 20 minutes and 15 GB of disk.
 */
export async function schoolHourMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    functions: false,
    stackDir: join(import.meta.dirname, '../..', '.temp', 'bench-school-hour'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    await database.query(await readData('school-hour-content.sql'));
    const fewSize = await addLearners(database, 0, FEW);
    const few = await driveSchoolHour(stack.databaseUrl, FEW);
    const manySize = await addLearners(database, FEW, MANY);
    const many = await driveSchoolHour(stack.databaseUrl, MANY);
    const compare = (
      name: string,
      unit: Metric['unit'],
      value: number,
      reference: number,
      flat?: number,
    ): Metric => ({
      name,
      value,
      unit,
      bar: flat && flat * reference,
      reference: { name: `${FEW.toLocaleString('en')} learners`, value: reference },
    });
    const compareCosts = (role: Role): Metric[] =>
      [...many.costs[role]].map(([name, ms]) =>
        compare(`${role}: ${name}`, 'ms', ms, few.costs[role].get(name) ?? 0, FLAT[role]),
      );
    const compareHours = (name: string, unit: Metric['unit'], value: (hour: Hour) => number): Metric =>
      compare(name, unit, value(many), value(few));
    return [
      ...compareCosts('student'),
      ...compareCosts('staff'),
      ...compareCosts('admin'),
      compareHours('hourly reports', 'ms', ({ hourlyReports }) => hourlyReports),
      compareHours('a password check', 'ms', ({ password }) => password),
      compareHours('a student’s lesson', 'ms', lessonCost),
      compareHours('an open class, per second', 'ms', openClassCost),
      compareHours(`${STUDENTS.toLocaleString('en')} students at work`, 'cores', studentCores),
      compareHours(`${TEACHERS.toLocaleString('en')} open classes`, 'cores', teacherCores),
      compare('database', 'MB', manySize, fewSize),
    ];
  } finally {
    await database.end();
    await stack.stop();
  }
}
