import { spawn } from 'node:child_process';

export interface RunResult {
  code: number;
  /** Standard output and standard error, in the order of arrival. */
  output: string;
}

/** Runs a program to its end and collects its output. */
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
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        options.onOutput?.(text);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${output}${String(error)}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
