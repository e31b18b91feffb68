import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort, type Stack, startStack } from 'supabase-project/local';
import { LearnerConnection } from '../learner-connection.ts';
import { homeMetric, signInDemoAccount } from './learner-metrics.ts';
import type { Metric } from '../report.ts';
import { percentile, measureTimes } from '../timing.ts';

const FILTER = 'school=School 7&from=2025-06';
/** Every report, unfiltered and filtered. The first course and quiz have the most results. */
const REPORTS = [
  'activity?grain=day',
  'activity?grain=month',
  'courses?',
  'courses/bench-0?',
  'quizzes?',
  'quizzes/bench-0?',
].flatMap((path) => [path, `${path}&${FILTER}`, `${path}&year=Year 9`, `${path}&from=2000-01`]);
const FIRST_MS = 3000;
const KEPT_MS = 300;
const KEPT_ROUNDS = 10;
/** The number of learners who are active while reports run, and each one's pause between two calls. */
const CONCURRENT_LEARNERS = 40;
const THINK_MS = 400;
const SECONDS = 60;
/** The share by which the reports may reduce the learners' call rate. */
const LOSS = 0.1;

type Read = (path: string) => Promise<void>;

/** Reads a report as an admin does. */
async function openReports(stack: Stack): Promise<Read> {
  const token = await signInDemoAccount(stack, true);
  return async (path) => {
    const response = await fetch(`${stack.supabaseUrl}/functions/v1/api/analytics/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    await response.text();
  };
}

/**
 * Times each report's first read, and later reads from the cache. The reference counts the same number of rows without aggregating them.
 */
async function reportMetrics(read: Read, database: pg.Client): Promise<Metric[]> {
  const count = () =>
    database.query(
      'select (select count(*) from public.attempt_answers) + (select count(*) from public.lesson_results)',
    );
  const reference = { name: 'select count(*)', value: percentile(0.5, await measureTimes(3, count)) };
  const metrics: Metric[] = [];
  for (const path of REPORTS) {
    // There's no warm-up run, because it would be the first read.
    const started = performance.now();
    await read(path);
    const first = performance.now() - started;
    const kept = await measureTimes(KEPT_ROUNDS, () => read(path));
    const name = `analytics/${path}`;
    metrics.push({ name: `${name}, first read`, value: first, unit: 'ms', bar: FIRST_MS, reference });
    metrics.push({
      name: `${name}, cached, p95`,
      value: percentile(0.95, kept),
      unit: 'ms',
      bar: KEPT_MS,
      reference,
    });
  }
  return metrics;
}

async function listBenchLearners(url: string): Promise<{ id: string }[]> {
  const connection = await LearnerConnection.open(url);
  try {
    return await connection.query(
      `select id from auth.users where email like 'bench-%' order by id limit ${CONCURRENT_LEARNERS}`,
    );
  } finally {
    await connection.close();
  }
}

/** Makes learners open home, a course and its quiz, answer questions, and leave the quiz. @returns the calls per second */
async function measureLearners(url: string, beside: () => Promise<void>): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: CONCURRENT_LEARNERS }, () => LearnerConnection.open(url)),
  );
  const learners = await listBenchLearners(url);
  let calls = 0;
  const until = performance.now() + SECONDS * 1000;
  const work = connections.map(async (connection, index) => {
    const learner = learners[index]?.id ?? '';
    const call = async <Result>(name: string, values: unknown[]): Promise<Result> => {
      await sleep(THINK_MS * (0.5 + Math.random()));
      const marks = values.map((_, place) => `$${place + 1}`).join(', ');
      const result = await connection.call<Result>(learner, `public.${name}(${marks})`, values);
      calls += 1;
      return result;
    };
    while (performance.now() < until) {
      const course = `bench-${400 + (index % 50)}`;
      const quiz = [course, `${course}-1`];
      await call('get_home', []);
      await call('get_course_overview', [course]);
      await call('open_quiz', quiz);
      const { id, questions } = await call<{ id: string; questions: { id: string; type: string }[] }>(
        'start_attempt',
        quiz,
      );
      for (const question of questions.filter(({ type }) => type === 'MCQ').slice(0, 6))
        await call('save_answer', [id, question.id, '{"value": "a"}']);
      await call('leave_attempt', [id]);
    }
  });
  await Promise.all([...work, beside()]);
  await Promise.all(connections.map((connection) => connection.close()));
  return calls / SECONDS;
}

/** Measures the slowdown for active learners while every report is recalculated once, which happens at most once every five minutes. */
async function lossMetric(read: Read, url: string): Promise<Metric> {
  const alone = await measureLearners(url, () => Promise.resolve());
  const beside = await measureLearners(url, async () => {
    for (const path of REPORTS) await read(`${path}&refresh=true`);
  });
  const reference = { name: 'without reports', value: alone };
  return {
    name: 'learner calls while every report runs',
    value: beside,
    unit: 'calls/s',
    least: alone * (1 - LOSS),
    reference,
  };
}

/**
 * Measures the cost of the reports with a quarter of the learners that the platform is built for; the school-hour benchmark uses all of
 * them.
 */
export async function analyticsMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    stackDir: join(import.meta.dirname, '../..', '.temp', 'bench-analytics'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    await database.query(await readFile(join(import.meta.dirname, '../data/report-data.sql'), 'utf8'));
    const read = await openReports(stack);
    return [
      ...(await reportMetrics(read, database)),
      await lossMetric(read, stack.databaseUrl),
      await homeMetric(database, stack),
    ];
  } finally {
    await database.end();
    await stack.stop();
  }
}
