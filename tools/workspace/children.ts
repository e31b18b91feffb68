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
    /** Milliseconds without output after which the program is taken for hanging and ended. */
    silence?: number;
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
    const { silence } = options;
    const watch = silence
      ? setTimeout(() => {
          write(`\n${program} wrote nothing for ${Math.round(silence / 1000)} s and was ended.\n`);
          child.kill();
        }, silence)
      : undefined;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        watch?.refresh();
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
