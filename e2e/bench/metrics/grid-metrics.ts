import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort, startStack } from 'supabase-project/local';
import { callMetrics } from '../database-calls.ts';
import { LearnerConnection } from '../learner-connection.ts';
import type { Metric } from '../report.ts';

const GRIDS = 30;
const LEARNERS = 900;
const ROUNDS = 3;
/** Seconds between two reads of an open grid (admin-app/src/features/assignments). */
const REFRESH = 15;
const HELP = 60;
/** The length in seconds of a learner's pauses, as in load-metrics.ts: one before each answer and four between the screens. */
const PAUSE = 2;
const BAR_PERCENT = 10;
/** The limit for a refresh when nothing has changed, as a percentage of a full refresh. Most refreshes of an open grid are like this. */
const UNCHANGED_PERCENT = 15;

/** Measures how much open grids add to the database's work while a school is learning. */
export async function gridMetrics(): Promise<Metric[]> {
  const stack = await startStack({
    ephemeral: true,
    functions: false,
    stackDir: join(import.meta.dirname, '../..', '.temp', 'bench-grids'),
    apiPort: await findFreePort(),
    dbPort: await findFreePort(),
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    for (const file of ['grid-learners.sql', 'grid-data.sql'])
      await database.query(await readFile(join(import.meta.dirname, '../data', file), 'utf8'));
    await database.query('vacuum analyze');
    // Measuring the calls also gives 300 of the students one more attempt.
    const calls = await callMetrics(stack.databaseUrl);
    const attempt = calls.find(({ name }) => name.startsWith('one finished attempt'))?.value ?? 0;
    const { rows } = await database.query<{ pauses: number }>(
      `select count(*)::integer + 4 as pauses from private.live_questions as q join public.lessons as l on l.quiz_id = q.quiz_id where l.id = 'tax-returns-2'`,
    );
    const learning = (LEARNERS * attempt) / ((rows[0]?.pauses ?? 0) * PAUSE);
    const { refresh, unchanged, help } = await measureReads(stack.databaseUrl);
    const grids = GRIDS * (refresh / REFRESH + help / HELP);
    const reference = { name: 'one finished attempt', value: attempt };
    return [
      {
        name: 'grid refresh, 30 students × 10 assignments: Postgres CPU time',
        value: refresh,
        unit: 'ms',
        reference,
      },
      {
        name: 'grid refresh when nothing has changed, as a percentage of a full refresh',
        value: (unchanged / refresh) * 100,
        unit: 'points',
        bar: UNCHANGED_PERCENT,
        reference: { name: 'a full refresh', value: 100 },
      },
      {
        name: 'students who need help in the same grid: Postgres CPU time',
        value: help,
        unit: 'ms',
        reference,
      },
      {
        name: `database time for ${GRIDS} open grids, as a percentage of the time for ${LEARNERS} active learners`,
        value: (grids / learning) * 100,
        unit: 'points',
        bar: BAR_PERCENT,
        reference: { name: 'the active learners’ time', value: 100 },
      },
    ];
  } finally {
    await database.end();
    await stack.stop();
  }
}

/** Measures the processor time, in milliseconds, of an open grid's reads. */
async function measureReads(url: string): Promise<{ refresh: number; unchanged: number; help: number }> {
  const connection = await LearnerConnection.open(url);
  try {
    const [head] = await connection.query<{ id: string }>(
      `select id from auth.users where email = 'capacity-5000@school.example'`,
    );
    const classes = await connection.query<{ id: string }>(
      `select c.id from private.classes as c join private.school_staff as s on s.school_id = c.school_id where s.person = $1`,
      [head?.id],
    );
    const measure = async (name: string, versions?: ReadonlyMap<string, string>) => {
      const call = `public.${name}(${versions ? '$1, $2' : '$1'})`;
      const before = await connection.processorTime();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { id } of classes)
          await connection.call(head?.id ?? '', call, versions ? [id, versions.get(id)] : [id]);
      return ((await connection.processorTime()) - before) / (ROUNDS * classes.length);
    };
    await measure('open_class_grid');
    const versions = new Map<string, string>();
    for (const { id } of classes) {
      const open = 'public.open_class_grid($1)';
      versions.set(id, (await connection.call<{ version: string }>(head?.id ?? '', open, [id])).version);
    }
    return {
      unchanged: await measure('refresh_class_grid', versions),
      refresh: await measure('refresh_class_grid'),
      help: await measure('get_class_help'),
    };
  } finally {
    await connection.close();
  }
}
