import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AppName, findApp } from '../platform/apps.ts';

export interface DeliveryArguments {
  app: AppName;
  /** The folder that is published. */
  to: string;
  version: string | null;
  from: string | null;
}

/**
 * Reads `<app> [version] --to <folder> [--from <build>]`; folders are those of the person who typed them.
 * @throws Error that says what is missing
 */
export function readArguments(
  args: string[],
  cwd = process.env.INIT_CWD ?? process.cwd(),
): DeliveryArguments {
  const { values, positionals } = parseArgs({
    // pnpm hands on the dashes that npm takes away.
    args: args.filter((arg) => arg !== '--'),
    options: { to: { type: 'string' }, from: { type: 'string' } },
    allowPositionals: true,
  });
  const [app, version = null] = positionals;
  if (!values.to) throw new Error('Where to is missing: --to <folder that is published>.');
  return {
    app: findApp(app).name,
    version,
    to: resolve(cwd, values.to),
    from: values.from ? resolve(cwd, values.from) : null,
  };
}

/** Runs a command for people: a failure is one sentence and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
