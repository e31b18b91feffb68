import { join, resolve } from 'node:path';
import { SUPABASE_DIR, TEMP_DIR } from '../paths.ts';
import { ensureDistinctPorts, readPort } from '../process/read-port.ts';

/** Options of the local stack; missing ones come from the environment, then from the defaults. */
export interface StackOptions {
  /** Port of Auth, Data API, functions and media (env `API_PORT`, 54321). */
  apiPort?: number;
  /** Port of PostgreSQL (env `DB_PORT`, 54322). */
  dbPort?: number;
  /** Folder of the database and the stack's state (env `STACK_DIR`, `supabase/.temp/stack`). */
  stackDir?: string;
  /** Delete the database first and create a new one. */
  reset?: boolean;
  /** Use a temporary database without fsync that is deleted when the stack stops. */
  ephemeral?: boolean;
  /** Insert the seed files and the demo accounts into a new database (default true). */
  seed?: boolean;
  /** Serve `supabase/functions` (default true). */
  functions?: boolean;
  /** Restart a function when its files change (default false). */
  watchFunctions?: boolean;
  /** Environment variables of the functions, in addition to the hosted ones and to `supabase/functions/.env`. */
  functionsEnv?: Record<string, string>;
  /** Origin of the shell in the browser; Auth redirects there (default http://localhost:3000). */
  siteUrl?: string;
  /** Whether new accounts must confirm their email (env `CONFIRM_EMAILS=true`; defaults to the setting in `config.toml`). */
  confirmEmails?: boolean | null;
  /**
   * Whether Auth counts requests by address, as hosted Auth does (env `AUTH_LIMITS=false` turns this off). Off by
   * default with a temporary database, which is for tests.
   */
  authLimits?: boolean;
  /** Receives one line per step. By default, none are shown. */
  onProgress?: (line: string) => void;
  /** Receives the output of Postgres and the API, in addition to the log file in the stack folder. */
  onLog?: (source: string, text: string) => void;
}

/** The options with defaults applied. */
export interface ResolvedStackOptions extends Required<StackOptions> {
  /** The folder `supabase/`. */
  projectDir: string;
}

/**
 * Applies the defaults.
 * @throws Error if a port in the environment is not a number from 1 to 65535.
 */
export function resolveStackOptions(
  options: StackOptions = {},
  env: Record<string, string | undefined> = process.env,
): ResolvedStackOptions {
  const apiPort = options.apiPort ?? readPort(env, 'API_PORT', 54321);
  const dbPort = options.dbPort ?? readPort(env, 'DB_PORT', 54322);
  ensureDistinctPorts({ API_PORT: apiPort, DB_PORT: dbPort });
  return {
    projectDir: SUPABASE_DIR,
    apiPort,
    dbPort,
    // An empty value would mean the folder that the command was started in.
    stackDir: resolve(options.stackDir ?? (env.STACK_DIR || join(TEMP_DIR, 'stack'))),
    reset: options.reset ?? false,
    ephemeral: options.ephemeral ?? false,
    seed: options.seed ?? true,
    functions: options.functions ?? true,
    functionsEnv: options.functionsEnv ?? {},
    watchFunctions: options.watchFunctions ?? false,
    siteUrl: options.siteUrl ?? `http://localhost:${readPort(env, 'SHELL_PORT', 3000)}`,
    confirmEmails: options.confirmEmails ?? (env.CONFIRM_EMAILS === 'true' ? true : null),
    authLimits: options.authLimits ?? (!options.ephemeral && env.AUTH_LIMITS !== 'false'),
    onProgress: options.onProgress ?? (() => undefined),
    onLog: options.onLog ?? (() => undefined),
  };
}
