import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AppName, findApp } from '../workspace/apps.ts';

export interface DeliveryArguments {
  app: AppName;
  /** The published folder. */
  to: string;
  version: string | null;
  from: string | null;
  /** Given files and folders; null for those beside the published folder. */
  deployment: string | null;
  sourceMaps: string | null;
}

/**
 * Reads `<app> [version] --to <folder> [--from <build>] [--deployment <file>] [--source-maps <folder>]`; paths are relative
 * to where the command was typed.
 * @throws Error that names the missing argument
 */
export function readArguments(args: string[]): DeliveryArguments {
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { values, positionals } = parseArgs({
    // pnpm passes the dashes on that npm removes.
    args: args.filter((arg) => arg !== '--'),
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      deployment: { type: 'string' },
      'source-maps': { type: 'string' },
    },
    allowPositionals: true,
  });
  const [app, version = null] = positionals;
  if (!values.to) throw new Error('Set --to <published folder>.');
  const path = (value: string | undefined) => (value ? resolve(cwd, value) : null);
  return {
    app: findApp(app).name,
    version,
    to: resolve(cwd, values.to),
    from: path(values.from),
    deployment: path(values.deployment),
    sourceMaps: path(values['source-maps']),
  };
}

/** Runs a command and prints its result; a failure ends it as `known-errors.ts` says. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  console.log(await command());
}
