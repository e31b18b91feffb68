import { spawn } from 'node:child_process';
import { DENO_CACHE_DIR } from '../paths.ts';
import { denoProgram, registryEnvironment } from './edge-function.ts';

interface DenoResult {
  code: number;
  stdout: string;
  /** Both streams interleaved, as in a terminal. */
  output: string;
}

/**
 * Runs a Deno command with the module cache of the functions.
 * @param options.write receives the output as it arrives
 * @param options.env added to the environment of this process
 */
export function runDeno(
  folder: string,
  args: string[],
  { write, env }: { write?: (text: string) => void; env?: Record<string, string> } = {},
): Promise<DenoResult> {
  const child = spawn(denoProgram(), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...registryEnvironment(),
      DENO_DIR: DENO_CACHE_DIR,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      ...env,
    },
  });
  let output = '';
  let stdout = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      write?.(text);
      if (stream === child.stdout) stdout += text;
    });
  }
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done({ code: code ?? 1, stdout, output }));
  });
}
