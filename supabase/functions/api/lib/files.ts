import { checkUploaded, discardFiles, placeFor, storeFile } from '../data/media.data.ts';
import type { RawBody } from './body.ts';
import { type FieldErrors, invalid } from './errors.ts';
import { type FileKind, type FileType, HEAD_BYTES, sniff, WANTED } from './file-types.ts';
import type { ApiConfig, Db } from './supabase-client.ts';

/** Files a form may hold, by the name of their part: what they must be, and the field that then refers to them. */
export type FileParts = Record<string, { kind: FileKind; field: string }>;

interface GivenFile {
  path: string;
  type: FileType;
  file: File;
}

/** A body whose files are told apart from its fields. */
export interface SplitBody {
  /** The fields, those of files already holding the path they will have. */
  fields: RawBody;
  files: GivenFile[];
  /** Files that are not what they must be. */
  errors: FieldErrors;
}

/** Judges files by what they hold. An empty file is none: that is how a browser sends an empty file input. */
export async function splitFiles(raw: RawBody, parts: FileParts): Promise<SplitBody> {
  const split: SplitBody = { fields: { ...raw }, files: [], errors: {} };
  for (const [name, { kind, field }] of Object.entries(parts)) {
    const file = raw[name];
    if (!(file instanceof File)) continue;
    delete split.fields[name];
    if (file.size === 0) continue;
    const type = sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
    if (type?.kind !== kind) {
      split.errors[name] = `This must be ${WANTED[kind]}.`;
      continue;
    }
    const path = placeFor(type);
    split.fields[field] = path;
    split.files.push({ path, type, file });
  }
  return split;
}

/** Looks at what fields refer to, unless it came along. @throws {ApiError} 422 */
export async function checkReferences(
  config: ApiConfig,
  body: RawBody,
  parts: FileParts,
  files: GivenFile[],
): Promise<void> {
  for (const { kind, field } of Object.values(parts)) {
    const path = body[field];
    if (typeof path === 'string' && !files.some((file) => file.path === path)) {
      await checkUploaded(config, path, kind, field);
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

/** @throws {ApiError} 422 with all of them */
export function throwFileErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
