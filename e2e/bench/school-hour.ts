import { LearnerConnection } from './learner-connection.ts';

/** Postgres's processor time in milliseconds for each call, by name. */
export type Costs = ReadonlyMap<string, number>;

export type Role = 'student' | 'staff' | 'admin';

/** People's actions in a school hour, and each call's average cost. */
export interface Hour {
  costs: Record<Role, Costs>;
  /** The total cost of recalculating the hourly reports. */
  hourlyReports: number;
  /** The cost of checking a password the way Auth does. */
  password: number;
}

/** The number of people per connection who only warm it up: their calls plan queries and fill function caches. */
const WARM_UP = 8;
const STUDENT_CONNECTIONS = 4;
/** The number of students per connection. */
const STUDENTS = 50;
const TEACHER_CONNECTIONS = 2;
const TEACHERS = 20;
const SCHOOLS = 6;
const SCHOOL_WARM_UP = 2;
const ADMIN_ROUNDS = 14;
const PASSWORDS = 20;

/** The number of learners in a class and in a school that school-hour-learners.sql creates. */
const CLASS_SIZE = 25;
const SCHOOL_SIZE = 200;

/** Measures the calls on one connection, which runs in parallel with the others. */
class Meter {
  readonly #connection: LearnerConnection;
  readonly #sums: Map<string, { ms: number; calls: number }>;
  #counts = false;
  #spent = 0;
  #person = '';

  constructor(connection: LearnerConnection, sums: Map<string, { ms: number; calls: number }>) {
    this.#connection = connection;
    this.#sums = sums;
  }

  /** Sets the person who makes the following calls. @param counts false to warm up */
  async become(person: string, counts: boolean): Promise<void> {
    this.#person = person;
    this.#counts = counts;
    this.#spent = await this.#connection.processorTime();
  }

  /** Calls a function of the Data API. @param name name of the metric, if a function has several */
  async call<Result>(fn: string, values: readonly unknown[] = [], name = fn): Promise<Result> {
    const marks = values.map((_, index) => `$${index + 1}`).join(', ');
    const result = await this.#connection.call<Result>(this.#person, `public.${fn}(${marks})`, values);
    const spent = await this.#connection.processorTime();
    if (this.#counts) {
      const { ms, calls } = this.#sums.get(name) ?? { ms: 0, calls: 0 };
      this.#sums.set(name, { ms: ms + spent - this.#spent, calls: calls + 1 });
    }
    this.#spent = spent;
    return result;
  }
}

/** Computes the id that school-hour-learners.sql assigns. */
const idOf = async (connection: LearnerConnection, kind: string, n: number): Promise<string> =>
  (await connection.query<{ id: string }>('select md5($1)::uuid as id', [`${kind} ${n}`]))[0]?.id ?? '';

/** Returns the course that a class is taking. */
const courseOf = (group: number): number => 1 + ((group * 7 + 3 * 53) % 499);

/** Runs a student's lesson: home, the course, a video, a quiz and its review. */
async function learn(meter: Meter, course: number): Promise<void> {
  const id = `hour-${course}`;
  const [video, quiz] = [`${id}-5`, `${id}-6`];
  await meter.call('get_home');
  await meter.call('get_course_overview', [id]);
  await meter.call('open_course', [id]);
  await meter.call('get_video_lesson', [id, video]);
  for (let n = 1; n <= 6; n += 1)
    await meter.call('save_video_progress', [video, n * 30, JSON.stringify([[n * 30 - 30, n * 30]])]);
  await meter.call('open_quiz', [id, quiz]);
  const attempt = await meter.call<{ id: string }>('start_attempt', [id, quiz]);
  for (let n = 1; n <= 6; n += 1) {
    const answer = JSON.stringify({ value: n === 5 ? ['a', 'b'] : 'a' });
    await meter.call('save_answer', [attempt.id, `${quiz}-${n}`, answer]);
  }
  await meter.call('finish_attempt', [attempt.id]);
  await meter.call('review_quiz', [id, quiz]);
}

/** Opens a class as its teacher, looks at a student, and leaves the grid open. */
async function teach(
  meter: Meter,
  { school, group, student }: Record<'school' | 'group' | 'student', string>,
): Promise<void> {
  await meter.call('get_my_schools');
  await meter.call('get_school', [school]);
  await meter.call('get_class', [group]);
  await meter.call('get_assignments', [group]);
  const { version } = await meter.call<{ version: string }>('open_class_grid', [group]);
  await meter.call('refresh_class_grid', [group, version], 'refresh_class_grid, unchanged');
  await meter.call('refresh_class_grid', [group], 'refresh_class_grid, changed');
  await meter.call('get_class_help', [group]);
  await meter.call('get_class_questions', [group]);
  await meter.call('get_student_work', [group, student]);
}

/** Uploads a roster of 210 students for a school of 200: the students of one class are now in another, and ten students are new. */
async function uploadRoster(meter: Meter, school: string, first: number): Promise<void> {
  const rows = Array.from({ length: 210 }, (_, row) => {
    const [n, group] = [first + row, Math.floor(row / 25)];
    return [
      `K${n}${row < 200 ? '' : '-new'}`,
      'Ava',
      `Abbott ${n}`,
      '',
      'Year 9',
      `C${row < 25 ? 1 : group % 8}`,
    ];
  });
  const given = [school, JSON.stringify(rows), '{}'];
  const { version } = await meter.call<{ version: string }>(
    'preview_roster',
    given,
    'preview_roster, 210 rows',
  );
  await meter.call('commit_roster', [...given, [], version], 'commit_roster, 210 rows');
}

/** Opens an admin's pages: People, the log, and reports. @param round gives each report a filter that hasn't been used before */
async function administrate(
  meter: Meter,
  { person, username }: Record<'person' | 'username', string>,
  round: number,
): Promise<void> {
  const page = [0, 25];
  const people = (query: string, sort: string, name: string) =>
    meter.call('admin_list_people', [query, false, sort, false, ...page], `admin_list_people, ${name}`);
  await people('', 'name', 'by name');
  await people('', 'created_at', 'newest');
  await people(username, 'name', 'search by username');
  await people(`priya year ${7 + (round % 6)}`, 'name', 'search for two words');
  await meter.call('admin_get_person', [person]);
  await meter.call('admin_get_progress', [person, 'UTC']);
  await meter.call('admin_get_privacy', [person]);
  await meter.call('admin_list_audit', [null, null, null, null, ...page]);
  await meter.call(
    'admin_list_audit',
    ['students', null, null, null, ...page],
    'admin_list_audit, one table',
  );
  await meter.call('admin_list_audit', [null, person, null, null, ...page], 'admin_list_audit, one person');
  await meter.call('admin_get_activity', ['day']);
  await meter.call('admin_get_course_statistics');
  await meter.call('admin_get_quiz_statistics');
  await meter.call(
    'admin_get_course_funnel',
    [`hour-${courseOf(round)}`],
    'admin_get_course_funnel, first read',
  );
  await meter.call('admin_get_quiz_items', [`hour-${courseOf(round)}-2`], 'admin_get_quiz_items, first read');
  const school = JSON.stringify({
    school: `School ${round % 10}`,
    from: `2025-${String(1 + (round % 12)).padStart(2, '0')}`,
  });
  await meter.call('admin_get_activity', ['month', school], 'admin_get_activity of a school, first read');
  await meter.call(
    'admin_get_course_statistics',
    [school],
    'admin_get_course_statistics of a school, first read',
  );
  await meter.call(
    'admin_get_quiz_statistics',
    [school],
    'admin_get_quiz_statistics of a school, first read',
  );
}

/**
 * Makes students, teachers, schools and an admin work in parallel, as fast as the machine allows.
 * @param learners the number of learners that school-hour-learners.sql created, numbered from 0
 */
export async function driveSchoolHour(url: string, learners: number): Promise<Hour> {
  const sums: Record<Role, Map<string, { ms: number; calls: number }>> = {
    student: new Map(),
    staff: new Map(),
    admin: new Map(),
  };
  const opened: LearnerConnection[] = [];
  const open = async (role: Role): Promise<[Meter, LearnerConnection]> => {
    const connection = await LearnerConnection.open(url);
    opened.push(connection);
    return [new Meter(connection, sums[role]), connection];
  };
  const spread = (index: number, of: number): number => Math.floor(((index + 0.5) / of) * learners);
  try {
    const [, operator] = await open('admin');
    await operator.query('set statement_timeout = 0');
    // Removes reports that were cached in an earlier hour.
    await operator.query('delete from private.cached_reports');
    const before = await operator.processorTime();
    await operator.query('call private.refresh_reports()');
    const hourlyReports = (await operator.processorTime()) - before;

    const students = async (lane: number) => {
      const [meter, connection] = await open('student');
      for (let index = 0; index < STUDENTS; index += 1) {
        const n = spread(index * STUDENT_CONNECTIONS + lane, STUDENTS * STUDENT_CONNECTIONS);
        await meter.become(await idOf(connection, 'learner', n), index >= WARM_UP);
        await learn(meter, courseOf(Math.floor(n / CLASS_SIZE)));
      }
    };
    const teachers = async (lane: number) => {
      const [meter, connection] = await open('staff');
      for (let index = 0; index < TEACHERS; index += 1) {
        const n = spread(index * TEACHER_CONNECTIONS + lane, TEACHERS * TEACHER_CONNECTIONS);
        const [group, school] = [Math.floor(n / CLASS_SIZE), Math.floor(n / SCHOOL_SIZE)];
        const ids = {
          school: await idOf(connection, 'school', school),
          group: await idOf(connection, 'class', group),
          student: await idOf(connection, 'learner', n),
        };
        await meter.become(await idOf(connection, 'teacher', Math.floor(group / 2)), index >= WARM_UP);
        await teach(meter, ids);
      }
    };
    const schools = async () => {
      const [meter, connection] = await open('staff');
      for (let index = 0; index < SCHOOLS; index += 1) {
        const school = Math.floor(spread(index, SCHOOLS) / SCHOOL_SIZE);
        const id = await idOf(connection, 'school', school);
        await meter.become(await idOf(connection, 'teacher', school * 4), index >= SCHOOL_WARM_UP);
        await uploadRoster(meter, id, school * SCHOOL_SIZE);
      }
    };
    const admin = async () => {
      const [meter, connection] = await open('admin');
      const [found] = await connection.query<{ id: string }>(
        `select user_id as id from private.admins where admin_right = 'all' limit 1`,
      );
      const id = found?.id ?? '';
      for (let round = 0; round < ADMIN_ROUNDS; round += 1) {
        const person = await idOf(connection, 'learner', spread(round, ADMIN_ROUNDS));
        const [student] = await connection.query<{ username: string }>(
          'select username from private.students where id = $1',
          [person],
        );
        await meter.become(id, round >= WARM_UP);
        await administrate(meter, { person, username: student?.username ?? '' }, round);
      }
    };
    await Promise.all([
      ...Array.from({ length: STUDENT_CONNECTIONS }, (_, lane) => students(lane)),
      ...Array.from({ length: TEACHER_CONNECTIONS }, (_, lane) => teachers(lane)),
      schools(),
      admin(),
    ]);

    const started = await operator.processorTime();
    for (let n = 0; n < PASSWORDS; n += 1)
      await operator.query(`select extensions.crypt('learn-for-life-1', extensions.gen_salt('bf', 10))`);
    const password = ((await operator.processorTime()) - started) / PASSWORDS;
    const average = (role: Role): Costs =>
      new Map([...sums[role]].map(([name, { ms, calls }]) => [name, ms / calls]));
    return {
      costs: { student: average('student'), staff: average('staff'), admin: average('admin') },
      hourlyReports,
      password,
    };
  } finally {
    await Promise.all(opened.map((connection) => connection.close()));
  }
}
