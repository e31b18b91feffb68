import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnStart, startByItself } from './own-start.ts';
import { type Memory, memoryOf } from './process-memory.ts';
import type { Figure } from './report.ts';

const LEARNERS = 20;
const SECONDS = 15;
const SAMPLE_MS = 500;

/** As after some use: every part has answered. */
async function touchEveryPart({ addresses }: OwnStart): Promise<void> {
  const { SHELL_URL, LEARNER_URL, ADMIN_URL, API_URL, API_KEY } = addresses;
  for (const app of [SHELL_URL, LEARNER_URL, ADMIN_URL]) await fetch(`${app}/index.html`);
  await fetch(`${API_URL}/functions/v1/api/openapi.json`);
  await fetch(`${API_URL}/rest/v1/courses?select=id`, { headers: { apikey: API_KEY } });
}

/**
 * Lets a class work on the platform.
 * @returns the most that the platform held meanwhile, and how many requests it answered
 * @throws Error when a learner was refused something; why is on the screen already
 */
async function peakUnderLoad({ pid, addresses }: OwnStart): Promise<Memory & { requests: number }> {
  const script = join(import.meta.dirname, 'learner-load.ts');
  const load = spawn(process.execPath, [script, String(LEARNERS), String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...addresses },
  });
  let output = '';
  load.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(load, 'close').then(([code]) => code as number);
  const peak = { resident: 0, proportional: 0 };
  do {
    const now = await memoryOf(pid);
    peak.resident = Math.max(peak.resident, now.resident);
    peak.proportional = Math.max(peak.proportional, now.proportional);
  } while (!(await Promise.race([sleep(SAMPLE_MS, false), ended.then(() => true)])));
  if ((await ended) !== 0) throw new Error('The class could not work.');
  return { ...peak, requests: Number(output) };
}

/** Memory of a Node process that does nothing. */
async function emptyNode(): Promise<Memory> {
  const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => undefined, 1000)']);
  await once(child.stdout, 'data');
  const memory = await memoryOf(child.pid ?? 0);
  child.kill();
  await once(child, 'close');
  return memory;
}

/**
 * What the platform holds in memory, at rest and with a class at work.
 * @param stack folder of a database that is there already
 */
export async function memoryFigures(stack: string): Promise<Figure[]> {
  const empty = await emptyNode();
  const platform = await startByItself(stack);
  try {
    await touchEveryPart(platform);
    const atRest = await memoryOf(platform.pid);
    const { requests, ...peak } = await peakUnderLoad(platform);
    const kinds: [keyof Memory, string, number | undefined][] = [
      ['resident', 'memory, resident', 800],
      ['proportional', 'memory, shared pages once', undefined],
    ];
    return [
      ...kinds.flatMap(([kind, name, bar]): Figure[] => [
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
