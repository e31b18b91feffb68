import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';
import { type SettingsDiff, settingFaults } from './setting-faults.ts';

export interface ComparedSettings {
  /** Names of the settings that a push would change: 'auth.site_url'. */
  changes: string[];
  /** Why they must not be pushed, in sentences. */
  faults: string[];
}

/**
 * Reads what `supabase config diff --output-format=json` says.
 * @param workdir folder that contains `supabase/`
 */
export function compareSettings(stdout: string, workdir: string): ComparedSettings {
  const diff = JSON.parse(stdout) as SettingsDiff & { target: { project_ref: string } };
  return {
    changes: diff.changes
      .filter((change) => change.class !== 'remote_only')
      .map(({ path }) => path.join('.')),
    faults: [...settingFaults(diff), ...unsetVariables(workdir, diff.target.project_ref)],
  };
}

/** The variables that the CLI reads are those of this process and of two files. */
function unsetVariables(workdir: string, project: string): string[] {
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

/** Names in `env(NAME)`, at any depth. */
function variablesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/^env\((.*)\)$/g)].map(([, name = '']) => name);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(variablesIn) : [];
}

/**
 * Variables that the settings of a project name and nobody has set. A password that is missing would not be pushed, without
 * a word beforehand.
 *
 * @param toml content of `config.toml`
 * @param project reference of the project, which chooses the `[remotes.…]` block; undefined for the file without any
 * @param isSet whether a variable has a value
 */
function missingVariables(
  toml: string,
  project: string | undefined,
  isSet: (name: string) => boolean,
): string[] {
  const { remotes = {}, ...settings } = parse(toml) as { remotes?: Record<string, { project_id?: string }> };
  const remote = Object.values(remotes).find(({ project_id }) => project_id === project);
  return [...new Set(variablesIn([settings, remote]))].filter((name) => !isSet(name));
}
