import { spawn } from 'node:child_process';
import { startBenchPlatform } from './bench-platform.ts';
import { memoryFigures } from './memory-figures.ts';
import type { Figure } from './report.ts';

const STACK = 'bench-stack';

/** Starts and stops a platform. @returns milliseconds until it ran */
async function timeOfStart(reset: boolean): Promise<number> {
  const started = performance.now();
  const platform = await startBenchPlatform(STACK, reset);
  const took = performance.now() - started;
  await platform.stop();
  return took;
}

/** An empty Node process: milliseconds until it ends by itself. */
async function emptyNode(): Promise<number> {
  const started = performance.now();
  await new Promise((done) => spawn(process.execPath, ['-e', '0']).once('close', done));
  return performance.now() - started;
}

/** Starting on an empty database, starting again, and what the running platform holds in memory. */
export async function startFigures(): Promise<Figure[]> {
  const first = await timeOfStart(true);
  const again = await timeOfStart(false);
  const reference = { name: 'an empty Node process', value: await emptyNode() };
  return [
    { name: 'first start, empty database', value: first, unit: 'ms', reference },
    { name: 'start again', value: again, unit: 'ms', bar: 15_000, reference },
    ...(await memoryFigures(STACK)),
  ];
}
