import type { CliResult } from '../../local/postgres/supabase-cli.ts';

/** The tools that a step may use; replaced in tests. */
export interface Tools {
  /** Runs the Supabase CLI. */
  cli: (args: readonly string[]) => Promise<CliResult>;
  /** Runs a script of this package in the operator's terminal, so that it can ask questions. @returns the exit code */
  inTerminal: (script: string, args: readonly string[]) => Promise<number>;
  fetch: typeof fetch;
  write: (line: string) => void;
  /** Waits this many milliseconds. */
  pause: (duration: number) => Promise<void>;
}

/** One step of a deployment. Repeating it changes nothing. */
export interface Step {
  name: string;
  /**
   * Checks without changing anything.
   * @throws Error with a readable message that says what is missing
   */
  check?: (tools: Tools) => Promise<void>;
  /** Supabase CLI commands, in order. */
  commands?: readonly (readonly string[])[];
  /** Work that no CLI command can do. */
  work?: (tools: Tools) => Promise<void>;
  /** A sentence that tells the operator what to do by hand. */
  byHand?: string;
}

/** Runs a command. @throws Error with the CLI's message about the failure */
export async function runCliOrFail({ cli }: Tools, args: readonly string[]): Promise<string> {
  const result = await cli(args);
  if (result.code !== 0) throw new Error(`\`${inWords(args)}\` failed:\n${reasonOf(result)}`);
  return result.stdout;
}

/**
 * Returns the CLI's message about a failure. The CLI writes its progress to standard error, and the reason either there
 * or, as JSON, to standard output.
 */
function reasonOf({ code, stdout, stderr }: CliResult): string {
  const lines = [...stderr.split('\n'), ...stdout.split('\n').flatMap(reasonInJson)];
  const said = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))];
  return said.join('\n') || `It failed with exit code ${code} and no message.`;
}

/** Returns the message and suggestion from a line of JSON, or any other line unchanged. */
function reasonInJson(line: string): string[] {
  try {
    const { error } = JSON.parse(line) as { error?: { message?: string; suggestion?: string } | string };
    if (typeof error === 'string') return [error];
    const { message, suggestion } = error ?? {};
    return message ? [message, ...(suggestion?.split('\n') ?? [])] : [line];
  } catch {
    return [line];
  }
}

/** Returns a command as it is typed, without the password in an address. */
export function inWords(args: readonly string[]): string {
  const words = args.map((arg) => arg.replace(/(postgres(?:ql)?:\/\/[^:@/]+):[^@]*@/, '$1:…@'));
  return ['supabase', ...words].join(' ');
}
