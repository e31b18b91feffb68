/**
 * Deploys the back end: `npm run deploy -- --project-ref <ref>`. See docs/operations/going-live.md.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPABASE_DIR } from '../local/paths.ts';
import { runCli } from '../local/postgres/supabase-cli.ts';
import { runCommand } from './command.ts';
import { planDeployment } from './deploy/plan.ts';
import { runSteps } from './deploy/run-steps.ts';
import { readTarget } from './deploy/target.ts';

const USAGE = `npm run deploy -- --project-ref <ref> [--secrets <file>] [--courses] [--yes] [--dry-run]
       npm run deploy -- --db-url <url> [--api-url <url>] [--courses] [--dry-run]`;

await runCommand(
  USAGE,
  ['project-ref', 'db-url', 'api-url', 'secrets'],
  ['courses', 'yes', 'dry-run'],
  async (values, flags) => {
    const target = readTarget(values);
    const steps = planDeployment(target, {
      courses: flags.has('courses'),
      secretsFile: values['secrets'] ?? null,
      yes: flags.has('yes'),
    });
    const tools = {
      cli: (args: readonly string[]) => runCli(args),
      inTerminal,
      fetch,
      write: (line: string) => console.log(line),
      pause: (duration: number) => sleep(duration),
    };
    await runSteps(steps, tools, flags.has('dry-run'));
    console.log(flags.has('dry-run') ? '\nReady. Nothing was changed.' : '\nThe back end is deployed.');
  },
);

function inTerminal(script: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(SUPABASE_DIR, script), ...args], { stdio: 'inherit' });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done(code ?? 1));
  });
}
