import { join, resolve } from 'node:path';
import { readPort } from './read-port.ts';

/** What a caller may choose; everything left out comes from the environment, then from the defaults. */
export interface StackOptions {
  /** Port of Auth, Data API, functions and media (env `API_PORT`, 54321). */
  apiPort?: number;
  /** Port of PostgreSQL (env `DB_PORT`, 54322). */
  dbPort?: number;
  /** Where the database and the stack's own state live (env `STACK_DIR`, `supabase/.temp/stack`). */
  stackDir?: string;
  /** Throw the database away first and build it anew. */
  reset?: boolean;
  /** A database that lives as long as the stack: in a temporary folder, without fsync, deleted at the end. */
  ephemeral?: boolean;
  /** Insert `seed.sql` and the demo accounts into a new database (default true). */
  seed?: boolean;
  /** Serve `supabase/functions` (default true). */
  functions?: boolean;
  /** Start a function again when its files change (default false). */
  watchFunctions?: boolean;
  /** Origin the browser uses for the shell; redirects of Auth go there (default http://localhost:3000). */
  siteUrl?: string;
  /** Receives one line per step. Silent by default. */
  onProgress?: (line: string) => void;
  /** Receives what Postgres and the functions write. Default: their log files in the stack folder only. */
  onLog?: (source: string, text: string) => void;
}

/** The options with every gap filled; `env` is given so that it can be tested. */
export interface ResolvedStackOptions extends Required<StackOptions> {
  /** The folder `supabase/`. */
  projectDir: string;
}

const supabaseDir = resolve(import.meta.dirname, '..');

/**
 * Fills the gaps of the options.
 * @throws Error when a port in the environment is not a number between 1 and 65535.
 */
export function resolveStackOptions(
  options: StackOptions = {},
  env: Record<string, string | undefined> = process.env,
): ResolvedStackOptions {
  return {
    projectDir: supabaseDir,
    apiPort: options.apiPort ?? readPort(env, 'API_PORT', 54321),
    dbPort: options.dbPort ?? readPort(env, 'DB_PORT', 54322),
    stackDir: resolve(options.stackDir ?? env.STACK_DIR ?? join(supabaseDir, '.temp', 'stack')),
    reset: options.reset ?? false,
    ephemeral: options.ephemeral ?? false,
    seed: options.seed ?? true,
    functions: options.functions ?? true,
    watchFunctions: options.watchFunctions ?? false,
    siteUrl: options.siteUrl ?? `http://localhost:${readPort(env, 'SHELL_PORT', 3000)}`,
    onProgress: options.onProgress ?? (() => undefined),
    onLog: options.onLog ?? (() => undefined),
  };
}
