import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

/** What the local stack reads of `config.toml`; durations in seconds. */
export interface ProjectConfig {
  api: { schemas: string[]; max_rows: number };
  auth: {
    enable_signup: boolean;
    jwt_expiry: number;
    minimum_password_length: number;
    email: { enable_confirmations: boolean };
    rate_limit: { sign_in_sign_ups: number };
  };
}

/** The settings of the project, from the file that hosted Supabase reads as well. @throws Error when it cannot be read */
export function readProjectConfig(): ProjectConfig {
  const file = join(import.meta.dirname, '..', 'config.toml');
  return parse(readFileSync(file, 'utf8')) as unknown as ProjectConfig;
}
