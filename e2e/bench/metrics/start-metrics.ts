import { spawn } from 'node:child_process';
import { startBenchPlatform } from '../bench-platform.ts';
import { memoryMetrics } from './memory-metrics.ts';
import type { Metric } from '../report.ts';

const STACK = 'bench-stack';

/** Starts and stops a platform. @returns milliseconds until it was ready */
async function measureStart(reset: boolean): Promise<number> {
  const started = performance.now();
  const platform = await startBenchPlatform(STACK, reset);
  const took = performance.now() - started;
  await platform.stop();
  return took;
}

/** Measures how long an empty Node process takes to start and end. @returns milliseconds */
async function measureEmptyNode(): Promise<number> {
  const started = performance.now();
  await new Promise((done) => spawn(process.execPath, ['-e', '0']).once('close', done));
  return performance.now() - started;
}

/** Measures a start with an empty database, a second start, and the memory of the running platform. */
export async function startMetrics(): Promise<Metric[]> {
  const first = await measureStart(true);
  const again = await measureStart(false);
  const reference = { name: 'an empty Node process', value: await measureEmptyNode() };
  return [
    { name: 'first start, empty database', value: first, unit: 'ms', reference },
    { name: 'second start', value: again, unit: 'ms', bar: 15_000, reference },
    ...(await memoryMetrics(STACK)),
  ];
}
