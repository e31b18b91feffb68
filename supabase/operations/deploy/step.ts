import type { CliResult } from '../../local/postgres/supabase-cli.ts';

/** What a step may use; replaced in tests. */
export interface Tools {
  /** Runs the Supabase CLI. */
  cli: (args: readonly string[]) => Promise<CliResult>;
  /** Runs a script of this package in the operator's terminal, where it may ask. @returns the exit code */
  inTerminal: (script: string, args: readonly string[]) => Promise<number>;
  fetch: typeof fetch;
  write: (line: string) => void;
  /** Waits so many milliseconds. */
  pause: (duration: number) => Promise<void>;
}

/** One step of a deployment. Doing it again changes nothing. */
export interface Step {
  name: string;
  /** Only looks. @throws Error with a sentence that says what is missing */
  check?: (tools: Tools) => Promise<void>;
  /** Commands of the Supabase CLI, in their order. */
  commands?: readonly (readonly string[])[];
  /** What no command does. */
  work?: (tools: Tools) => Promise<void>;
  /** What the operator does instead, in a sentence. */
  byHand?: string;
}

/** Runs a command. @throws Error with the sentence of the CLI */
export async function runCliOrFail({ cli }: Tools, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await cli(args);
  if (code !== 0) throw new Error(`\`${inWords(args)}\` failed:\n${(stderr || stdout).trim()}`);
  return stdout;
}

/** A command as it is typed, without the password in an address. */
export function inWords(args: readonly string[]): string {
  const words = args.map((arg) => arg.replace(/(postgres(?:ql)?:\/\/[^:@/]+):[^@]*@/, '$1:…@'));
  return ['supabase', ...words].join(' ');
}
