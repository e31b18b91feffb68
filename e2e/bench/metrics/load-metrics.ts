import { execFile } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { promisify } from 'node:util';
import pg from 'pg';
import { pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { generateLoad, type Load, type LoadCall } from '../load.ts';
import { reconcile } from '../reconcile.ts';
import type { Metric } from '../report.ts';
import { ascending, percentile } from '../timing.ts';

const SCHOOL: Load = { learners: 200, seconds: 60, rampMs: 20_000, thinkMs: 2_000 };
const P95_MS = 500;
/** Restricts this process, and every process that it starts afterwards, to two cores. */
const takeTwoCores = () => promisify(execFile)('taskset', ['-acp', '0,1', String(process.pid)]);

/** Returns percentiles of the calls' times. */
function timeMetrics(name: string, calls: readonly LoadCall[], bar?: number): Metric[] {
  const times = ascending(calls.map(({ ms }) => ms));
  const reference = { name: 'p50', value: percentile(0.5, times) };
  return [
    { name: `${name}, p95`, value: percentile(0.95, times), unit: 'ms', bar, reference },
    { name: `${name}, p99`, value: percentile(0.99, times), unit: 'ms', reference },
  ];
}

async function storedMetrics(calls: readonly LoadCall[], databaseUrl: string): Promise<Metric[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { answers, finished } = await reconcile(calls, database);
    const reported = {
      answers: calls.filter(({ saved }) => saved).length,
      finished: calls.filter((call) => call.finished).length,
    };
    const row = (name: string, value: number, acknowledged: number): Metric => ({
      name,
      value,
      unit: 'rows',
      bar: 0,
      reference: { name: 'acknowledged', value: acknowledged },
    });
    return [
      row('answers acknowledged but not stored', answers.missing, reported.answers),
      row('answers stored but never acknowledged', answers.surplus, reported.answers),
      row('finished attempts acknowledged but not stored', finished.missing, reported.finished),
      row('finished attempts stored but never acknowledged', finished.surplus, reported.finished),
    ];
  } finally {
    await database.end();
  }
}

/** Measures a school whose 200 learners arrive within 20 seconds, on two cores that the simulation itself also uses. */
export async function loadMetrics(): Promise<Metric[]> {
  await takeTwoCores();
  const [busyBefore] = loadavg();
  const platform = await startBenchPlatform('bench-load', true);
  try {
    pointFixturesAt(platform);
    const calls = await generateLoad(SCHOOL, process.env);
    const failed = calls.filter(({ error }) => error);
    for (const { error } of failed.slice(0, 10)) console.error(error);
    const names = [...new Set(calls.map(({ call }) => call))];
    const attempts = calls.filter(({ finished }) => finished).length;
    return [
      {
        name: `errors for ${SCHOOL.learners} learners`,
        value: failed.length,
        unit: 'requests',
        bar: 0,
        reference: { name: 'requests', value: calls.length },
      },
      ...timeMetrics('all calls', calls, P95_MS),
      ...names.flatMap((name) => timeMetrics(name, calls.filter(({ call }) => call === name))), // prettier-ignore
      {
        name: 'finished attempts',
        value: attempts / SCHOOL.seconds,
        unit: 'calls/s',
        reference: { name: 'all calls', value: calls.length / SCHOOL.seconds },
      },
      ...(await storedMetrics(calls, platform.stack.databaseUrl)),
      {
        name: 'load average before the run',
        value: busyBefore ?? 0,
        unit: 'processes',
        reference: { name: 'cores', value: availableParallelism() },
      },
    ];
  } finally {
    await platform.remove();
  }
}
