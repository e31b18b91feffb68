import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { SUPABASE_DIR } from '../paths.ts';

/** The settings of `config.toml` that the local stack uses; durations in seconds. */
export interface ProjectConfig {
  api: { schemas: string[]; max_rows: number };
  auth: {
    enable_signup: boolean;
    jwt_expiry: number;
    minimum_password_length: number;
    email: { enable_confirmations: boolean };
  };
}

/** Reads the settings that the hosted project uses, too. @throws Error if the file cannot be read */
export function readProjectConfig(): ProjectConfig {
  return parse(readFileSync(join(SUPABASE_DIR, 'config.toml'), 'utf8')) as unknown as ProjectConfig;
}
