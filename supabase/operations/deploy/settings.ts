import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { runCliOrFail, type Step } from './step.ts';

interface Config {
  remotes?: Record<string, { project_id?: string; auth?: { site_url?: string } }>;
}

/**
 * Where people come back to from an email, in the project with this ref.
 * @throws Error with a sentence when config.toml would publish the address of a developer's machine
 */
export function siteUrlOf(config: string, ref: string): string {
  const { remotes = {} } = parse(config) as Config;
  const remote = Object.values(remotes).find(({ project_id }) => project_id === ref);
  const siteUrl = remote?.auth?.site_url;
  if (!siteUrl || /^https?:\/\/(localhost|127\.)/.test(siteUrl))
    throw new Error(
      `supabase/config.toml has no [remotes.<name>] with project_id = "${ref}" and its own auth.site_url: ` +
        'the settings of a developer’s machine would be published (docs/operations.md#going-live).',
    );
  return siteUrl;
}

/** Publishes the settings of Auth. */
export function settingsStep(ref: string): Step {
  const remote = `--remote=${ref}`;
  return {
    name: 'settings',
    check: async (tools) => {
      const siteUrl = siteUrlOf(readFileSync(join(SUPABASE_DIR, 'config.toml'), 'utf8'), ref);
      tools.write(`Auth will send people to ${siteUrl}.`);
      tools.write((await runCliOrFail(tools, ['config', 'diff', remote])).trim());
    },
    commands: [['config', 'push', remote, '--yes']],
  };
}
