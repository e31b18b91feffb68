import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, type Stack, startStack } from 'supabase-project/local';
import { callMetrics, findVideo, listLearners } from '../database-calls.ts';
import { LearnerConnection } from '../learner-connection.ts';
import type { Metric } from '../report.ts';

const LEARNERS = 5_000;

const CONNECTIONS = 8;
const SECONDS = 5;

/** Calls in a second on all connections: half of them read a course, half save the progress of a video. */
async function measureCalls(connections: readonly LearnerConnection[], cores: string): Promise<number> {
  for (const connection of connections) await connection.pin(cores);
  const [first] = connections;
  if (!first) return 0;
  const video = await findVideo(first);
  const learners = await listLearners(first, connections.length * 50);
  let calls = 0;
  const started = performance.now();
  const until = started + SECONDS * 1000;
  await Promise.all(
    connections.map(async (connection, index) => {
      for (let round = 0; performance.now() < until; round += 1, calls += 2) {
        const learner = learners[index * 50 + (round % 50)] ?? '';
        await connection.call(learner, 'public.get_course_overview($1)', ['tax-returns']);
        const ranges = JSON.stringify([[round, round + 10]]);
        await connection.call(learner, 'public.save_video_progress($1, $2, $3)', [video, round, ranges]);
      }
    }),
  );
  return calls / ((performance.now() - started) / 1000);
}

/** How many calls Postgres answers on one core and on two, with the client on the same machine. */
async function throughputMetrics(url: string): Promise<Metric[]> {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => LearnerConnection.open(url)),
  );
  try {
    const one = await measureCalls(connections, '0');
    const two = await measureCalls(connections, '0,1');
    return [
      {
        name: 'learner calls, 2 cores',
        value: two,
        unit: 'calls/s',
        reference: { name: '1 core', value: one },
      },
    ];
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}

interface Sizes {
  /** Bytes with indexes. */
  total: number;
  /** Bytes without indexes. */
  heap: number;
  /** Number of rows. */
  rows: number;
  /** How many of them are answers to questions. */
  answers: number;
}

async function measureSizes(database: pg.Client): Promise<Sizes> {
  await database.query('vacuum analyze');
  const { rows } = await database.query<Record<keyof Sizes, number>>(`
    select sum(pg_total_relation_size(c.oid))::float8 as total, sum(pg_relation_size(c.oid))::float8 as heap,
      sum(greatest(c.reltuples, 0))::float8 as rows,
      sum(greatest(c.reltuples, 0)) filter (where c.oid = 'public.attempt_answers'::regclass)::float8 as answers
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth')
  `);
  const [sizes] = rows;
  if (!sizes) throw new Error('The database has no tables.');
  return sizes;
}

/** What a learner of two completed courses leaves in the database. */
async function footprintMetrics(database: pg.Client): Promise<Metric[]> {
  const before = await measureSizes(database);
  await database.query(await readFile(join(import.meta.dirname, '../data/capacity-data.sql'), 'utf8'));
  const after = await measureSizes(database);
  const each = (part: keyof Sizes) => (after[part] - before[part]) / LEARNERS;
  return [
    {
      name: 'rows per learner with 2 courses',
      value: each('rows'),
      unit: 'rows',
      reference: { name: 'answers', value: each('answers') },
    },
    {
      name: 'disk space per learner with 2 courses',
      value: each('total') / 1000,
      unit: 'KB',
      reference: { name: 'without indexes', value: each('heap') / 1000 },
    },
  ];
}

/** The figures from which docs/operations/growth.md computes sizes. */
export async function capacityMetrics(): Promise<Metric[]> {
  const stack: Stack = await startStack({
    ephemeral: true,
    functions: false,
    stackDir: join(import.meta.dirname, '../..', '.temp', 'bench-capacity'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    const footprint = await footprintMetrics(database);
    const calls = await callMetrics(stack.databaseUrl);
    return [...footprint, ...calls, ...(await throughputMetrics(stack.databaseUrl))];
  } finally {
    await database.end();
    await stack.stop();
  }
}
