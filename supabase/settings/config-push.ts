/**
 * Pushes the settings of `supabase/config.toml` to a project, after checking them: `npm run config:push -- --remote=<ref>`,
 * with the flags of `supabase config push`. Steps: docs/operations.md#auth-settings.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { missingVariables } from './missing-variables.ts';
import { runCli } from './run-cli.ts';
import { type SettingsDiff, settingFaults } from './setting-faults.ts';

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
const root = resolve(import.meta.dirname, '../..');
const workdir = flags.find((flag) => flag.startsWith('--workdir='))?.slice('--workdir='.length) ?? root;

process.exitCode = await push();

/** @returns the exit code */
async function push(): Promise<number> {
  const target = flags.filter((flag) => !flag.startsWith('--yes'));
  const { code, stdout } = await runCli(['config', 'diff', '--output-format=json', ...target], 'pipe');
  if (code !== 0) return code;
  const diff = JSON.parse(stdout) as SettingsDiff & { target: { project_ref: string } };
  const faults = [...settingFaults(diff), ...unsetVariables(diff.target.project_ref)];
  if (faults.length > 0) {
    console.error(['\nNothing was pushed:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    return 1;
  }
  return (await runCli(['config', 'push', ...flags], 'inherit')).code;
}

/** The variables that the CLI reads are those of this process and of two files. */
function unsetVariables(project: string): string[] {
  const read = (name: string) => readFileSync(join(workdir, 'supabase', name), 'utf8');
  const files = ['.env', '.env.local'].map((name) => {
    try {
      return parseEnv(read(name));
    } catch {
      return {};
    }
  });
  const variables = Object.assign({}, ...files, process.env) as NodeJS.ProcessEnv;
  const missing = missingVariables(read('config.toml'), project, (name) => Boolean(variables[name]));
  return missing.map((name) => `The variable ${name} is not set.`);
}
