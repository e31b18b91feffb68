import { spawn } from 'node:child_process';

export interface RunResult {
  code: number;
  /** Standard output and standard error, in the order of arrival. */
  output: string;
}

/** Returns the milliseconds of silence after which a program counts as hanging: ten minutes times the test run's slowness factor. */
const silenceLimit = () => 10 * 60_000 * (Number(process.env.TEST_SLOWNESS) || 1);

/**
 * Runs a program to completion and collects its output. It may take any length of time, but if it writes nothing for ten minutes, or
 * longer on a slow machine, it counts as hanging and is ended.
 */
export function runToEnd(
  program: string,
  args: readonly string[],
  options: {
    cwd?: string;
    env?: NodeJS.ProcessEnv;
    onOutput?: (text: string) => void;
    /** Ends the program early. */
    signal?: AbortSignal;
  } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
    });
    let output = '';
    const write = (text: string): void => {
      output += text;
      options.onOutput?.(text);
    };
    const limit = silenceLimit();
    const watch = setTimeout(() => {
      write(`\n${program} wrote nothing for ${Math.round(limit / 1000)} s, so it was stopped.\n`);
      child.kill();
    }, limit);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        watch.refresh();
        write(text);
      });
    }
    const end = (result: RunResult): void => {
      clearTimeout(watch);
      resolve(result);
    };
    child.once('error', (error) => end({ code: 1, output: `${output}${String(error)}` }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}
