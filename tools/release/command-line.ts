import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type AppName, findApp } from '../workspace/apps.ts';
import type { Rollout } from './versions/delivery.ts';

/** The default number of days after which a candidate ends. */
const DEFAULT_DAYS = 14;

export interface DeliveryArguments {
  app: AppName;
  /** The published folder. */
  to: string;
  version: string | null;
  /** The percentage of browsers that run the release, and for how many days; null to release it to everyone. */
  rollout: Rollout | null;
  from: string | null;
  /** Files and folders given as options; null for the default ones beside the published folder. */
  deployment: string | null;
  sourceMaps: string | null;
}

/**
 * Reads `<app> [version] --to <folder> [--percent <number>] [--days <number>] [--from <build>] [--deployment <file>]
 * [--source-maps <folder>]`; paths are relative to where the command was typed.
 * @throws Error that names the missing or wrong argument
 */
export function readArguments(args: string[]): DeliveryArguments {
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const { values, positionals } = parseArgs({
    // Unlike npm, pnpm passes `--` on to the script.
    args: args.filter((arg) => arg !== '--'),
    options: {
      to: { type: 'string' },
      percent: { type: 'string' },
      days: { type: 'string' },
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
    rollout: readRollout(values),
    to: resolve(cwd, values.to),
    from: path(values.from),
    deployment: path(values.deployment),
    sourceMaps: path(values['source-maps']),
  };
}

function readRollout({ percent, days }: { percent?: string; days?: string }): Rollout | null {
  if (percent === undefined) {
    if (days !== undefined) throw new Error('--days needs --percent.');
    return null;
  }
  if (!/^[1-9]\d?$/.test(percent)) throw new Error('Set --percent to a whole number from 1 to 99.');
  if (days !== undefined && !/^[1-9]\d{0,2}$/.test(days))
    throw new Error('Set --days to a whole number from 1 to 999.');
  return { percent: Number(percent), days: days === undefined ? DEFAULT_DAYS : Number(days) };
}

/** Runs a command and prints its result; `known-errors.ts` handles a failure. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  console.log(await command());
}
