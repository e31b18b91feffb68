import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { runSupabaseCli } from './supabase-cli.ts';
import { withMigratedDatabase } from './test-database.ts';

const target = resolve(import.meta.dirname, '..', 'types', 'database.types.ts');

/** Writes `types/database.types.ts` from the migrations, with the Supabase CLI. */
export async function writeDatabaseTypes(): Promise<string> {
  const types = await generateDatabaseTypes();
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, types);
  return target;
}

/** True when the committed types are those of the migrations. */
export async function areDatabaseTypesCurrent(): Promise<boolean> {
  const committed = await readFile(target, 'utf8').catch(() => '');
  return committed === (await generateDatabaseTypes());
}

async function generateDatabaseTypes(): Promise<string> {
  const { code, stdout, stderr } = await withMigratedDatabase({ pgtap: false }, (port) =>
    runSupabaseCli(['gen', 'types', '--lang', 'typescript', '--schema', 'public'], port),
  );
  if (code !== 0) throw new Error(`The types could not be generated.\n${stderr}`);
  return format(stdout, { ...(await resolveConfig(target)), parser: 'typescript' });
}
