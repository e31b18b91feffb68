import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The simulated behaviour of a school. */
export interface Load {
  learners: number;
  /** Seconds from the first learner's arrival during which learners start new attempts. */
  seconds: number;
  /** Milliseconds over which the learners arrive, one after the other. */
  rampMs: number;
  /** Average milliseconds before a learner's next call. */
  thinkMs: number;
}

/** A call as the generator recorded it. */
export interface LoadCall {
  /** Name of the Data API function. */
  call: string;
  ms: number;
  /** Why the call failed. */
  error?: string;
  /** The acknowledged answer; each answer is sent once. */
  saved?: { attempt: string; question: string };
  /** The acknowledged result. */
  finished?: { attempt: string; score: number };
}

/**
 * Runs the generator in a separate process.
 * @param addresses the environment variables of the journeys' fixtures
 * @throws Error when the learners' accounts could not be created; the cause is on standard error
 */
export async function generateLoad(load: Load, addresses: NodeJS.ProcessEnv): Promise<LoadCall[]> {
  const script = join(import.meta.dirname, 'learner-load.ts');
  const generator = spawn(process.execPath, [script, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...addresses },
  });
  let output = '';
  generator.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(generator, 'close')) as [number | null];
  if (code !== 0) throw new Error('Couldn’t generate the load.');
  return JSON.parse(output) as LoadCall[];
}
