/**
 * Deploys the back end: `npm run deploy -- --project-ref <ref>`. See docs/operations.md#going-live.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { runCli } from '../local/postgres/supabase-cli.ts';
import { runCommand } from './command.ts';
import { planDeployment } from './deploy/plan.ts';
import { runSteps } from './deploy/run-steps.ts';
import { readTarget } from './deploy/target.ts';

const USAGE = `npm run deploy -- --project-ref <ref> [--secrets <file>] [--courses] [--dry-run]
       npm run deploy -- --db-url <url> [--api-url <url>] [--courses] [--dry-run]`;

await runCommand(
  USAGE,
  ['project-ref', 'db-url', 'api-url', 'secrets'],
  ['courses', 'dry-run'],
  async (values, flags) => {
    const target = readTarget(values);
    const steps = planDeployment(target, {
      courses: flags.has('courses'),
      secretsFile: values['secrets'] ?? null,
    });
    const tools = {
      cli: (args: readonly string[]) => runCli(args),
      fetch,
      write: (line: string) => console.log(line),
      pause: (duration: number) => sleep(duration),
    };
    await runSteps(steps, tools, flags.has('dry-run'));
    console.log(flags.has('dry-run') ? '\nReady. Nothing was changed.' : '\nThe back end is deployed.');
  },
);
