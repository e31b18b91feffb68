import { checkUploaded, discardFiles, newFilePath, storeFile } from './media.ts';
import type { RawBody } from './body.ts';
import { type FieldErrors, invalid } from '../errors.ts';
import { type FileParts, type FileType, HEAD_BYTES, detectFileType, EXPECTED_FORMATS } from './file-types.ts';
import type { ApiConfig, Db } from '../supabase-client.ts';

interface ReceivedFile {
  path: string;
  type: FileType;
  file: File;
}

/**
 * Separates the files of a body from its fields, and sets each file's field to the path where the file will be stored.
 * Files are checked by their content. An empty file counts as none, because browsers send one for a file input without
 * a selection.
 * @throws {ApiError} 422 naming every file of the wrong kind
 */
export async function readFiles(
  raw: RawBody,
  parts: FileParts = {},
): Promise<{ fields: RawBody; files: ReceivedFile[] }> {
  const fields = { ...raw };
  const files: ReceivedFile[] = [];
  const errors: FieldErrors = {};
  for (const [name, { kind, field }] of Object.entries(parts)) {
    const file = raw[name];
    if (!(file instanceof File)) continue;
    Reflect.deleteProperty(fields, name);
    if (file.size === 0) continue;
    const type = detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (type?.kind !== kind) {
      errors[name] = `The file must be ${EXPECTED_FORMATS[kind]}.`;
      continue;
    }
    const path = newFilePath(type);
    fields[field] = path;
    files.push({ path, type, file });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { fields, files };
}

/**
 * Checks the direct uploads that fields refer to. Files in the same request are already checked. @throws {ApiError} 422
 */
export async function checkReferences(
  config: ApiConfig,
  fields: RawBody,
  files: ReceivedFile[],
  parts: FileParts = {},
): Promise<void> {
  for (const { kind, field } of Object.values(parts)) {
    const path = fields[field];
    if (typeof path === 'string' && !files.some((file) => file.path === path)) {
      await checkUploaded(config, path.trim(), kind, field);
    }
  }
}

/** Stores the files, then runs `use`; if either fails, the files are deleted again. */
export async function withStoredFiles<Result>(
  db: Db,
  files: ReceivedFile[],
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
