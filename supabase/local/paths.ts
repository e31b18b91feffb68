import { join, resolve } from 'node:path';

/** The folder `supabase/`. */
export const SUPABASE_DIR = resolve(import.meta.dirname, '..');

/** Files of tools that can be deleted at any time; not in version control. */
export const TEMP_DIR = join(SUPABASE_DIR, '.temp');

/** Deno's module cache. */
export const DENO_CACHE_DIR = join(TEMP_DIR, 'deno');
