import { UsageError, type Values } from '../command.ts';

/** The project to deploy to. */
export type Target =
  | { kind: 'hosted'; ref: string; apiUrl: string }
  | { kind: 'self-hosted'; databaseUrl: string; apiUrl: string | null };

/** @throws UsageError unless the options name exactly one project */
export function readTarget(values: Values, env: NodeJS.ProcessEnv = process.env): Target {
  const ref = values['project-ref'];
  const databaseUrl = values['db-url'] ?? (ref ? undefined : env.DATABASE_URL);
  const apiUrl = values['api-url']?.replace(/\/+$/, '');
  if (ref && databaseUrl)
    throw new UsageError('Use either --project-ref for a hosted project or --db-url for another one.');
  if (ref) {
    if (!/^[a-z]{20}$/.test(ref)) throw new UsageError('--project-ref must be 20 lowercase letters.');
    return { kind: 'hosted', ref, apiUrl: apiUrl ?? `https://${ref}.supabase.co` };
  }
  if (!databaseUrl) throw new UsageError('Set --project-ref or --db-url.');
  return { kind: 'self-hosted', databaseUrl, apiUrl: apiUrl ?? null };
}

/** Returns the CLI's flag for the target. Each command gets this flag, so that it never runs on another linked project. */
export const remoteFlag = (target: Target): string =>
  `--remote=${target.kind === 'hosted' ? target.ref : target.databaseUrl}`;
