import { parse } from 'smol-toml';

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
export function missingVariables(
  toml: string,
  project: string | undefined,
  isSet: (name: string) => boolean,
): string[] {
  const { remotes = {}, ...settings } = parse(toml) as { remotes?: Record<string, { project_id?: string }> };
  const remote = Object.values(remotes).find(({ project_id }) => project_id === project);
  return [...new Set(variablesIn([settings, remote]))].filter((name) => !isSet(name));
}
