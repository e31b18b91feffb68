import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'smol-toml';

/** The part of the output of `supabase config diff --output-format json` about one setting. */
interface SettingChange {
  /** ['auth', 'site_url'] */
  path: string[];
  /** 'remote_only' for settings that the file doesn't declare: the project keeps its own value. */
  class: 'update' | 'local_only' | 'remote_only';
  local: unknown;
  remote: unknown;
}

interface SettingsDiff {
  changes: SettingChange[];
}

/** Hosts that refer to the local computer. */
const OWN_COMPUTER = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((entry) => typeof entry === 'string');

export interface ComparedSettings {
  /** Names of the settings that a push would change: 'auth.site_url'. */
  changes: string[];
  /** Reasons why the settings must not be pushed, in sentences. */
  faults: string[];
}

/**
 * Reads the output of `supabase config diff --output-format=json`.
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

/** Lists variables that aren't set. The CLI reads variables from this process and from two files. */
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
  return missing.map((name) => `Set the variable ${name}.`);
}

/** Finds the names in `env(NAME)`, at any depth. */
function variablesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/^env\((.*)\)$/g)].map(([, name = '']) => name);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(variablesIn) : [];
}

/**
 * Lists variables that the settings of a project use and that aren't set. The CLI would silently leave out a missing
 * password.
 * @param toml content of `config.toml`
 * @param project reference of the project, which selects the `[remotes.…]` block; undefined to use none of them
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

function isOwnComputer(text: string): boolean {
  // A pattern for redirect addresses, such as 'http://localhost:*/**', isn't a valid URL.
  const address = text.replaceAll('*', '0');
  return /^https?:/.test(address) && URL.canParse(address) && OWN_COMPUTER.test(new URL(address).hostname);
}

function faultOf(text: string): string | undefined {
  const [, variable] = /^env\((.*)\)$/.exec(text) ?? [];
  if (variable !== undefined) return `would be set to '${text}', because ${variable} isn’t set`;
  return isOwnComputer(text) ? `points to a developer's computer, ${text}` : undefined;
}

/**
 * Lists the reasons why settings must not be pushed to a project, one sentence each.
 * @param diff the changes, with every variable and every `[remotes.…]` block of the file applied
 */
function settingFaults({ changes }: SettingsDiff): string[] {
  return changes.flatMap((change) => {
    const isKept = change.class === 'remote_only';
    // Of the values that the project keeps, only the site's address matters: it's in every email.
    const isSite = change.path.join('.') === 'auth.site_url';
    if (isKept && !isSite) return [];
    const faults = texts(isKept ? change.remote : change.local).flatMap((text) => faultOf(text) ?? []);
    const advice = isKept ? '. Set it in supabase/config.toml' : '';
    return faults.map((fault) => `${change.path.join('.')} ${fault}${advice}.`);
  });
}
