import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateLoad } from '../load.ts';
import { type ProcessStart, startInProcess } from '../process-start.ts';
import { type Memory, readMemory } from '../process-memory.ts';
import type { Metric } from '../report.ts';

const LEARNERS = 20;
const SECONDS = 15;
const SAMPLE_MS = 500;

/** Sends a request to every part, as after some use. */
async function touchEveryPart({ addresses, apps }: ProcessStart): Promise<void> {
  const { API_URL, API_KEY } = addresses;
  for (const app of apps) await fetch(`${app}/index.html`);
  await fetch(`${API_URL}/functions/v1/api/openapi.json`);
  await fetch(`${API_URL}/rest/v1/courses?select=id`, { headers: { apikey: API_KEY } });
}

/**
 * Runs a class on the platform.
 * @returns the platform's peak memory, and the number of requests that it answered
 * @throws Error when a request of a learner failed
 */
async function peakUnderLoad({ pid, addresses }: ProcessStart): Promise<Memory & { requests: number }> {
  const load = generateLoad({ learners: LEARNERS, seconds: SECONDS, rampMs: 0, thinkMs: 0 }, addresses);
  const ended = load.then(() => true);
  const peak = { resident: 0, proportional: 0 };
  do {
    const now = await readMemory(pid);
    peak.resident = Math.max(peak.resident, now.resident);
    peak.proportional = Math.max(peak.proportional, now.proportional);
  } while (!(await Promise.race([sleep(SAMPLE_MS, false), ended])));
  const calls = await load;
  const failed = calls.find(({ error }) => error);
  if (failed) throw new Error(failed.error);
  return { ...peak, requests: calls.length };
}

/** Memory of an idle Node process. */
async function measureEmptyNode(): Promise<Memory> {
  const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => undefined, 1000)']);
  await once(child.stdout, 'data');
  const memory = await readMemory(child.pid ?? 0);
  child.kill();
  await once(child, 'close');
  return memory;
}

/**
 * The platform's memory, idle and with a class at work.
 * @param stack folder of an existing database
 */
export async function memoryMetrics(stack: string): Promise<Metric[]> {
  const empty = await measureEmptyNode();
  const platform = await startInProcess(stack);
  try {
    await touchEveryPart(platform);
    const atRest = await readMemory(platform.pid);
    const { requests, ...peak } = await peakUnderLoad(platform);
    const kinds: [keyof Memory, string, number | undefined][] = [
      ['resident', 'memory, resident', 800],
      ['proportional', 'memory, shared pages once', undefined],
    ];
    return [
      ...kinds.flatMap(([kind, name, bar]): Metric[] => [
        {
          name,
          value: atRest[kind],
          unit: 'MB',
          bar,
          reference: { name: 'an empty Node process', value: empty[kind] },
        },
        {
          name: `${name}, ${LEARNERS} learners at work`,
          value: peak[kind],
          unit: 'MB',
          bar,
          reference: { name: 'at rest', value: atRest[kind] },
        },
      ]),
      {
        name: `answered to ${LEARNERS} learners at work`,
        value: requests,
        unit: 'requests',
        reference: { name: 'one for each learner and second', value: LEARNERS * SECONDS },
      },
    ];
  } finally {
    await platform.stop();
  }
}
