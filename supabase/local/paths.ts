import { join, resolve } from 'node:path';

/** The folder `supabase/`. */
export const SUPABASE_DIR = resolve(import.meta.dirname, '..');

/** Tools' temporary files, which can be deleted at any time. Not in version control. */
export const TEMP_DIR = join(SUPABASE_DIR, '.temp');

/** Deno's module cache. */
export const DENO_CACHE_DIR = join(TEMP_DIR, 'deno');
