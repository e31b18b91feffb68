import { spawn } from 'node:child_process';
import { startBenchPlatform } from './bench-platform.ts';
import { memoryOf } from './process-memory.ts';
import type { Figure } from './report.ts';

async function start(reset: boolean) {
  const started = performance.now();
  const platform = await startBenchPlatform('bench-stack', reset);
  return { platform, took: performance.now() - started };
}

/** An empty Node process: milliseconds until it ends by itself. */
async function emptyNode(): Promise<number> {
  const started = performance.now();
  await new Promise((done) => spawn(process.execPath, ['-e', '0']).once('close', done));
  return performance.now() - started;
}

/** Starting on an empty database, starting again, and what the running platform holds in memory. */
export async function startFigures(): Promise<Figure[]> {
  const first = await start(true);
  await first.platform.stop();
  const node = { name: 'an empty Node process', value: await emptyNode() };
  const { platform, took } = await start(false);
  try {
    // As after some use: every part has answered.
    for (const port of Object.values(platform.ports)) await fetch(`http://localhost:${port}/index.html`);
    await fetch(`${platform.stack.supabaseUrl}/functions/v1/api/openapi.json`);
    await fetch(`${platform.stack.supabaseUrl}/rest/v1/courses?select=id`, {
      headers: { apikey: platform.stack.publishableKey },
    });
    const { postgres, ...rest } = platform.stack.pids();
    const database = await memoryOf(postgres === undefined ? [] : [postgres]);
    const others = Object.values(rest)
      .flat()
      .filter((pid) => pid !== undefined);
    const all = await memoryOf([
      process.pid,
      ...platform.appPids,
      ...others,
      ...(postgres === undefined ? [] : [postgres]),
    ]);
    const alone = { name: 'its Postgres alone', value: database.resident };
    return [
      { name: 'first start, empty database', value: first.took, unit: 'ms', reference: node },
      { name: 'start again', value: took, unit: 'ms', bar: 15_000, reference: node },
      { name: 'memory, resident', value: all.resident, unit: 'MB', bar: 800, reference: alone },
      {
        name: 'memory, shared pages once',
        value: all.proportional,
        unit: 'MB',
        reference: { ...alone, value: database.proportional },
      },
    ];
  } finally {
    await platform.stop();
  }
}
