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
    email: {
      enable_confirmations: boolean;
      double_confirm_changes: boolean;
      require_current_password: boolean;
      /** As '1m0s'. */
      max_frequency: string;
    };
    mfa: { max_enrolled_factors: number };
    /** As '12h0m0s'; sessions do not end by themselves without. */
    sessions?: { timebox?: string; inactivity_timeout?: string };
  };
}

/** Reads the settings that the hosted project uses, too. @throws Error if the file cannot be read */
export function readProjectConfig(): ProjectConfig {
  return parse(readFileSync(join(SUPABASE_DIR, 'config.toml'), 'utf8')) as unknown as ProjectConfig;
}
