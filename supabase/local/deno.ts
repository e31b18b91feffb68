import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { denoProgram, registryEnvironment } from './edge-function.ts';

const cacheDir = resolve(import.meta.dirname, '..', '.temp', 'deno');

interface DenoEnd {
  code: number;
  stdout: string;
  /** Both streams, as a person would have read them. */
  output: string;
}

/** Runs Deno to its end, with the module cache of the functions. */
export function runDeno(folder: string, args: string[]): Promise<DenoEnd> {
  const child = spawn(denoProgram(), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...registryEnvironment(),
      DENO_DIR: cacheDir,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  });
  let output = '';
  let stdout = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (stream === child.stdout) stdout += text;
    });
  }
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done({ code: code ?? 1, stdout, output }));
  });
}
