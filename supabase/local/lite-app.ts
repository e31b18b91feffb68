import { App } from '@supabase/lite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { clusterUrl } from './cluster-url.ts';
import type { ProjectConfig } from './project-config.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';

export interface LiteOptions {
  dbPort: number;
  siteUrl: string;
  jwtSecret: string;
}

// lite serializes jsonb that already is text a second time: metadata and RPC arguments would arrive as strings.
const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

/** Auth and Data API over the local Postgres, set as the project's `config.toml` says. */
export function createLiteApp(
  options: LiteOptions,
  { api, auth }: ProjectConfig,
): { app: App; close: () => Promise<void> } {
  const connection = createPostgresConnection({
    url: clusterUrl(options.dbPort, 'postgres'),
    postgresOptions: {
      // Each connection is a process of Postgres; these serve one machine's browser tabs and tests.
      max: 6,
      idle_timeout: 30,
      onnotice: () => undefined,
      types: {
        json: { to: 114, from: [114], serialize, parse },
        jsonb: { to: 3802, from: [3802], serialize, parse },
      },
    },
  });
  keepGrants(connection);
  const app = new App({
    connection,
    api: { schemas: api.schemas, max_rows: api.max_rows },
    auth: {
      enabled: true,
      enable_signup: auth.enable_signup,
      jwt_secret: options.jwtSecret,
      jwt_expiry: auth.jwt_expiry,
      publishable_key: PUBLISHABLE_KEY,
      site_url: options.siteUrl,
      minimum_password_length: auth.minimum_password_length,
      email: { enable_signup: true, enable_confirmations: auth.email.enable_confirmations },
    },
    db: { migrations: { enabled: false } },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  return { app, close: () => connection.close() };
}

/**
 * lite would grant ALL on every table to every role before its first request, which hides missing grants and
 * undoes column grants. The roles exist already, so it is told that this step is done.
 * @throws Error when another version of lite keeps this state elsewhere.
 */
function keepGrants(connection: PostgresConnection): void {
  const internals = connection as unknown as { rlsState?: string };
  if (internals.rlsState !== 'unknown') throw new Error('@supabase/lite changed: look at keepGrants again.');
  internals.rlsState = 'active';
}
