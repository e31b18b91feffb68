import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SequencePosition, TableCopy } from './tables.ts';

/** A file in Storage. The backup has its name, not its content. */
export interface StoredFile {
  bucket: string;
  name: string;
  /** Size in bytes; null if Storage doesn't report it. */
  size: number | null;
}

/** `manifest.json` of a backup. Written last: a folder without it isn't a backup. */
export interface Manifest {
  format: 1;
  takenAt: string;
  /** Versions of the applied migrations, ascending. */
  migrations: string[];
  tables: TableCopy[];
  sequences: SequencePosition[];
  files: StoredFile[];
}

/** Returns the path of a table's rows, in the text format of COPY, compressed. */
export const rowsFile = (folder: string, table: string): string =>
  join(folder, `${table.replaceAll('"', '')}.copy.gz`);

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** @throws Error with a readable message if the folder isn't a complete backup in a known format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} has no complete backup: manifest.json is missing.`);
  const manifest = parse(text) as Manifest | null;
  if (!manifest) throw new Error(`${folder} has no complete backup: manifest.json isn’t valid JSON.`);
  // The type allows only the format that this version writes, but a later version may write another.
  if ((manifest.format as number) !== 1)
    throw new Error('This backup was made by a newer version. Check out that release, then try again.');
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
