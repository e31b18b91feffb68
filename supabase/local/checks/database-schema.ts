import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { runSupabaseCli } from '../postgres/supabase-cli.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';

const target = join(SUPABASE_DIR, 'schemas');

/** Exports the schema that the migrations build to `supabase/schemas`, with the Supabase CLI. @returns its path */
export async function writeDatabaseSchema(): Promise<string> {
  await rm(target, { recursive: true, force: true });
  await exportSchema(target);
  return target;
}

/** The files of `supabase/schemas` that do not match the migrations; none if the export is current. */
export async function findOutdatedSchemaFiles(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'database-schema-'));
  try {
    await exportSchema(folder);
    const [committed, exported] = await Promise.all([readFiles(target), readFiles(folder)]);
    const names = new Set([...committed.keys(), ...exported.keys()]);
    return [...names].filter((name) => committed.get(name) !== exported.get(name)).sort();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function exportSchema(folder: string): Promise<void> {
  const args = [
    'db',
    'schema',
    'declarative',
    'generate',
    '--experimental',
    '--overwrite',
    '--output-dir',
    folder,
  ];
  const { code, stderr } = await withMigratedDatabase({ pgtap: false }, (port) => runSupabaseCli(args, port));
  if (code !== 0) throw new Error(`The schema could not be exported.\n${stderr}`);
}

/** Contents by path. Files whose names begin with a dot are notes of the CLI to itself. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const files = paths.filter((path) => path.endsWith('.sql'));
  return new Map(
    await Promise.all(files.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}
