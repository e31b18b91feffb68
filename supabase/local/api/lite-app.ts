import { App, type EmailDriver } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { databaseUrl } from '../postgres/database-url.ts';
import { openConnection } from '../postgres/lost-database.ts';
import type { ProjectConfig } from '../project-config.ts';
import { PUBLISHABLE_KEY } from '../publishable-key.ts';
import { limitStatements } from './statement-limits.ts';

export interface LiteOptions {
  dbPort: number;
  siteUrl: string;
  jwtSecret: string;
  secretKey: string;
  /** Receives the emails. Without a driver, lite writes them to the log. */
  mails?: EmailDriver;
}

// lite would serialise jsonb values twice if they are strings already, so metadata and RPC arguments would become JSON
// strings.
const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

/** Creates Auth and the Data API on the local Postgres, configured by the project's `config.toml`. */
export function createLiteApp(
  options: LiteOptions,
  { api, auth }: ProjectConfig,
): { app: App; close: () => Promise<void> } {
  const connection = openConnection({
    url: databaseUrl(options.dbPort, 'postgres'),
    postgresOptions: {
      // Each connection is a Postgres process; this is enough for the browser tabs and tests of one machine.
      max: 6,
      idle_timeout: 30,
      connect_timeout: 5,
      onnotice: () => undefined,
      types: {
        json: { to: 114, from: [114], serialize, parse },
        jsonb: { to: 3802, from: [3802], serialize, parse },
      },
    },
  });
  preserveGrants(connection);
  limitStatements(connection);
  const app = new App({
    connection,
    api: { schemas: api.schemas, max_rows: api.max_rows },
    auth: {
      enabled: true,
      enable_signup: auth.enable_signup,
      jwt_secret: options.jwtSecret,
      jwt_expiry: auth.jwt_expiry,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      minimum_password_length: auth.minimum_password_length,
      email: {
        enable_signup: true,
        enable_confirmations: auth.email.enable_confirmations,
        double_confirm_changes: auth.email.double_confirm_changes,
      },
      ...(auth.sessions && { sessions: auth.sessions }),
    },
    db: { migrations: { enabled: false } },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      drivers: { email: options.mails },
      server: { admin: false, disableStudio: true, disableFallback: true },
    },
  });
  return { app, close: () => connection.close() };
}

/**
 * Before its first request, lite would grant ALL on every table to every role, which hides missing grants and undoes
 * column grants. The roles exist already, so this marks that step as done.
 * @throws Error if another version of lite stores this state elsewhere
 */
function preserveGrants(connection: PostgresConnection): void {
  const internals = connection as unknown as { rlsState?: string };
  if (internals.rlsState !== 'unknown') throw new Error('@supabase/lite changed: check preserveGrants.');
  internals.rlsState = 'active';
}
