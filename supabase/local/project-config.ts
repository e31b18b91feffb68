import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { SUPABASE_DIR } from './paths.ts';

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
      /** A duration such as '1m0s'. */
      max_frequency: string;
    };
    /** Requests from one address in five minutes. */
    rate_limit: { token_refresh: number; sign_in_sign_ups: number; token_verifications: number };
    mfa: { max_enrolled_factors: number };
    /** Durations such as '12h0m0s'. Without them, sessions don't end by themselves. */
    sessions?: { timebox?: string; inactivity_timeout?: string };
  };
  /** A size such as '50MiB'. */
  storage: { buckets: { media: { file_size_limit: string } } };
}

/**
 * Returns the size of the largest file that the bucket `media` accepts.
 * @throws Error for a size in a unit other than MiB or GiB
 */
export function maxUploadBytes({ storage }: Pick<ProjectConfig, 'storage'>): number {
  const { file_size_limit: limit } = storage.buckets.media;
  const [, number, unit] = /^(\d+)(MiB|GiB)$/.exec(limit) ?? [];
  if (number === undefined)
    throw new Error(`file_size_limit must be a size such as 50MiB or 2GiB, not ${limit}.`);
  return Number(number) * (unit === 'GiB' ? 1024 ** 3 : 1024 ** 2);
}

/** Reads the settings, which the hosted project uses as well. @throws Error if the file cannot be read */
export function readProjectConfig(): ProjectConfig {
  return parse(readFileSync(join(SUPABASE_DIR, 'config.toml'), 'utf8')) as unknown as ProjectConfig;
}
