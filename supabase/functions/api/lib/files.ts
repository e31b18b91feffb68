import { checkUploaded, discardFiles, placeFor, storeFile } from '../data/media.data.ts';
import type { RawBody } from './body.ts';
import { type FieldErrors, invalid } from './errors.ts';
import { type FileParts, type FileType, HEAD_BYTES, sniff, WANTED } from './file-types.ts';
import type { ApiConfig, Db } from './supabase-client.ts';

interface GivenFile {
  path: string;
  type: FileType;
  file: File;
}

/**
 * Tells the files of a body apart from its fields; the field of a file already holds the path it will have. Files are
 * judged by what they hold. An empty one is none: that is how a browser sends a file input nobody touched.
 * @throws {ApiError} 422 naming every file that is not what it must be
 */
export async function readFiles(
  raw: RawBody,
  parts: FileParts = {},
): Promise<{ fields: RawBody; files: GivenFile[] }> {
  const fields = { ...raw };
  const files: GivenFile[] = [];
  const errors: FieldErrors = {};
  for (const [name, { kind, field }] of Object.entries(parts)) {
    const file = raw[name];
    if (!(file instanceof File)) continue;
    delete fields[name];
    if (file.size === 0) continue;
    const type = sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (type?.kind !== kind) {
      errors[name] = `This must be ${WANTED[kind]}.`;
      continue;
    }
    const path = placeFor(type);
    fields[field] = path;
    files.push({ path, type, file });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { fields, files };
}

/** Looks at uploads that fields refer to, unless they came along. @throws {ApiError} 422 */
export async function checkReferences(
  config: ApiConfig,
  fields: RawBody,
  files: GivenFile[],
  parts: FileParts = {},
): Promise<void> {
  for (const { kind, field } of Object.values(parts)) {
    const path = fields[field];
    if (typeof path === 'string' && !files.some((file) => file.path === path)) {
      await checkUploaded(config, path.trim(), kind, field);
    }
  }
}

/** Stores the files, then does what refers to them; when either fails no file is left behind. */
export async function withStored<Result>(
  db: Db,
  files: GivenFile[],
  use: () => Promise<Result>,
): Promise<Result> {
  const stored: string[] = [];
  try {
    for (const { path, type, file } of files) {
      await storeFile(db, path, new Uint8Array(await file.arrayBuffer()), type);
      stored.push(path);
    }
    return await use();
  } catch (error) {
    await discardFiles(db, stored);
    throw error;
  }
}
