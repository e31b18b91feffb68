import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, PUBLISHABLE_KEY } from 'supabase-project/local';
import { APPS, appUrls, ROOT } from '../../../tools/workspace/apps.ts';
import { freeAppPorts, stackFolder } from '../bench-platform.ts';
import { generateLoad } from '../load.ts';
import type { Metric } from '../report.ts';

const LEARNERS = 20;
const SECONDS = 15;
const SAMPLE_MS = 500;

/** The platform as `npm start` runs it: one process with descendants. */
interface ProcessStart {
  pid: number;
  /** The environment variables of the journeys' fixtures. */
  addresses: Record<'API_URL' | 'API_KEY' | 'DATABASE_URL', string>;
  /** Addresses of the applications. */
  apps: string[];
  stop: () => Promise<void>;
}

/**
 * Starts the platform in a separate process, on free ports, with the database in the named folder.
 * @throws Error with its output when it does not start
 */
async function startInProcess(name: string): Promise<ProcessStart> {
  const ports = await freeAppPorts();
  const [api, database] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'platform', 'start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(APPS.map((app) => [app.portVariable, String(ports[app.name])])),
      API_PORT: String(api),
      DB_PORT: String(database),
      STACK_DIR: stackFolder(name),
    },
  });
  const ended = once(child, 'close');
  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Ready: ')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!isReady || child.pid === undefined) throw new Error(`The platform didn’t start:\n${output}`);
  return {
    pid: child.pid,
    apps: Object.values(appUrls(ports)),
    addresses: {
      ...appUrls(ports),
      API_URL: `http://localhost:${api}`,
      API_KEY: PUBLISHABLE_KEY,
      DATABASE_URL: `postgresql://postgres:postgres@127.0.0.1:${database}/postgres`,
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads the parent of every process from /proc (Linux). */
async function parents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const pairs = await Promise.all(
    pids.map(async (pid): Promise<[number, number] | null> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
      // The name in brackets may contain spaces; the parent is the second field after it.
      return stat === null ? null : [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
    }),
  );
  return new Map(pairs.filter((pair) => pair !== null));
}

/** Returns `root` and its descendants. */
async function withDescendants(root: number): Promise<number[]> {
  const parentOf = await parents();
  const found = new Set([root]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [pid, parent] of parentOf)
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid);
        grew = true;
      }
  }
  return [...found];
}

/** Memory in MB (10^6 bytes). `resident` counts a shared page once for each process, `proportional` only once overall. */
interface Memory {
  resident: number;
  proportional: number;
}

/** Reads the memory of a process and its descendants. */
async function readMemory(root: number): Promise<Memory> {
  let resident = 0;
  let proportional = 0;
  for (const pid of await withDescendants(root)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    const kilobytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
    resident += kilobytes('Rss');
    proportional += kilobytes('Pss');
  }
  return { resident: (resident * 1024) / 1e6, proportional: (proportional * 1024) / 1e6 };
}

/** Sends a request to every part of the platform, so that memory is measured after some use. */
async function touchEveryPart({ addresses, apps }: ProcessStart): Promise<void> {
  const { API_URL, API_KEY } = addresses;
  for (const app of apps) await fetch(`${app}/index.html`);
  await fetch(`${API_URL}/functions/v1/api/openapi.json`);
  await fetch(`${API_URL}/rest/v1/testimonials?select=id`, { headers: { apikey: API_KEY } });
}

/**
 * Runs a class on the platform.
 * @returns the platform's peak memory, and the number of requests that it answered
 * @throws Error if a learner's request failed
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

/** Measures the memory of an idle Node process. */
async function measureEmptyNode(): Promise<Memory> {
  const child = spawn(process.execPath, ['-e', 'console.log(); setInterval(() => undefined, 1000)']);
  await once(child.stdout, 'data');
  const memory = await readMemory(child.pid ?? 0);
  child.kill();
  await once(child, 'close');
  return memory;
}

/**
 * Measures the platform's memory, idle and with a class at work.
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
      ['proportional', 'memory, shared pages counted once', undefined],
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
          name: `${name}, ${LEARNERS} active learners`,
          value: peak[kind],
          unit: 'MB',
          bar,
          reference: { name: 'idle', value: atRest[kind] },
        },
      ]),
      {
        name: `requests answered for ${LEARNERS} active learners`,
        value: requests,
        unit: 'requests',
        reference: { name: '1 per learner per second', value: LEARNERS * SECONDS },
      },
    ];
  } finally {
    await platform.stop();
  }
}
