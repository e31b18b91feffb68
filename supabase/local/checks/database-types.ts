import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { SUPABASE_DIR } from '../paths.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { runSupabaseCli } from '../postgres/supabase-cli.ts';

const target = join(SUPABASE_DIR, 'types', 'database.types.ts');

/** Generates `types/database.types.ts` from the migrations, with the Supabase CLI. @returns its path */
export async function writeDatabaseTypes(): Promise<string> {
  const types = await generateDatabaseTypes();
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, types);
  return target;
}

/** Whether the committed types match the migrations. */
export async function areDatabaseTypesCurrent(): Promise<boolean> {
  const committed = await readFile(target, 'utf8').catch(() => '');
  return committed === (await generateDatabaseTypes());
}

async function generateDatabaseTypes(): Promise<string> {
  const { code, stdout, stderr } = await withMigratedDatabase({ pgtap: false }, (port) =>
    runSupabaseCli(['gen', 'types', '--lang', 'typescript', '--schema', 'public'], port),
  );
  if (code !== 0) throw new Error(`Couldn’t generate the types.\n${stderr}`);
  return format(stdout, { ...(await resolveConfig(target)), parser: 'typescript' });
}
