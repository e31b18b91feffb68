import { parse } from 'smol-toml';

interface SendEmailHook {
  enabled?: boolean;
  uri?: string;
  secrets?: string;
}

interface Settings {
  project_id?: string;
  auth?: { hook?: { send_email?: SendEmailHook } };
}

/**
 * Returns why Auth wouldn't pass its emails to the function `send-email` (docs/operations/auth.md#mail).
 * @param toml content of `config.toml`
 * @param project reference of the project, which selects the `[remotes.…]` block
 * @returns null if it would
 */
export function mailHookFault(toml: string, project: string): string | null {
  const { remotes = {} } = parse(toml) as { remotes?: Record<string, Settings> };
  const hook = Object.values(remotes).find(({ project_id }) => project_id === project)?.auth?.hook
    ?.send_email;
  if (!hook?.enabled) return 'Auth sends emails itself, including to school accounts that have no mailbox';
  if (!hook.uri?.endsWith('/functions/v1/send-email'))
    return `the hook’s address is ${hook.uri ?? 'missing'}`;
  return hook.secrets ? null : 'the hook has no secret';
}
