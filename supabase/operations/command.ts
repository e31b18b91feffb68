import { parseArgs } from 'node:util';

export type Values = Record<string, string | undefined>;

/**
 * Runs an operator's command: reads its options and, if they are wrong, shows the usage and ends with exit code 1.
 * Other failures end it as described in `tools/known-errors.ts`.
 * @param usage shown when the command was called wrongly
 * @param options names of the options that have a value
 * @param flags names of options without a value
 */
export async function runCommand(
  usage: string,
  options: readonly string[],
  flags: readonly string[],
  run: (values: Values, flags: ReadonlySet<string>, positionals: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    const config: Record<string, { type: 'string' | 'boolean' }> = {};
    for (const name of options) config[name] = { type: 'string' };
    for (const name of flags) config[name] = { type: 'boolean' };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: config });
    const given = Object.entries(values);
    const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const set = new Set(given.filter(([, value]) => value === true).map(([name]) => name));
    await run(Object.fromEntries(texts), set, positionals);
  } catch (error) {
    if (!(error instanceof UsageError || isParseError(error))) throw error;
    console.error(`${error.message}\nUsage: ${usage}`);
    process.exitCode = 1;
  }
}

/** Thrown if the command was called incorrectly. */
export class UsageError extends Error {}

/**
 * Returns the value of an option or, if it isn't set, of an environment variable.
 * @throws UsageError if neither is set
 */
export function valueOf(values: Values, option: string, variable?: string): string {
  const value = values[option] ?? (variable && process.env[variable]);
  if (!value) throw new UsageError(`Set --${option}${variable ? ` or ${variable}` : ''}.`);
  return value;
}

function isParseError(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
