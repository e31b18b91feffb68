import { ApiError, invalid } from '../errors.ts';
import { type FileKind, type FileType, HEAD_BYTES, detectFileType, EXPECTED_FORMATS } from './file-types.ts';
import type { ApiConfig, Db } from '../supabase-client.ts';

const BUCKET = 'media';

/** Generates a file name, because the original name may be private. */
function generateName({ kind, extension }: FileType, key: string = crypto.randomUUID()): string {
  return `uploads/${kind === 'captions' ? kind : `${kind}s`}/${key}.${extension}`;
}

const pathOf = (name: string): string => `${BUCKET}/${name}`;
const nameOf = (path: string): string => path.slice(BUCKET.length + 1);

/** Creates a new path for a file, in the form that content refers to: `media/uploads/…`. */
export function newFilePath(type: FileType): string {
  return pathOf(generateName(type));
}

/** @throws Error when Storage refuses the file */
export async function storeFile(db: Db, path: string, bytes: Uint8Array, type: FileType): Promise<void> {
  const options = { contentType: type.contentType, cacheControl: '31536000' };
  const { error } = await db.storage.from(BUCKET).upload(nameOf(path), bytes, options);
  if (error) throw storageFailure(error);
}

/** Deletes files that nothing refers to. A failure is ignored: it only wastes space. */
export async function discardFiles(db: Db, paths: string[]): Promise<void> {
  if (paths.length > 0) await db.storage.from(BUCKET).remove(paths.map(nameOf));
}

/** A ticket for one direct upload of a large file within two hours. */
export interface UploadTicket {
  path: string;
  /** The upload path, relative to the project's URL. Null if Storage already has the file. */
  uploadPath: string | null;
}

/**
 * Creates a ticket for the direct upload of a file.
 * @param size the file's size in bytes
 * @param contentKey a UUID made from the content, which becomes the file's name; undefined for a new name
 * @throws {ApiError} 422 if the bucket doesn't accept files of this size
 * @throws Error when Storage fails
 */
export async function createUploadUrl(
  db: Db,
  type: FileType,
  size: number,
  contentKey?: string,
): Promise<UploadTicket> {
  const limit = await readSizeLimit(db);
  if (limit !== null && size > limit) throw invalid({ size: `A file can be up to ${sizeInWords(limit)}.` });
  const name = generateName(type, contentKey);
  const { data, error } = await db.storage.from(BUCKET).createSignedUploadUrl(name);
  if (contentKey !== undefined && error && isTaken(error)) return { path: pathOf(name), uploadPath: null };
  if (error) throw storageFailure(error);
  const query = new URLSearchParams({ token: data.token });
  return { path: pathOf(name), uploadPath: `/storage/v1/object/upload/sign/${pathOf(name)}?${query}` };
}

/**
 * Reads the bucket's largest file size, in bytes. Null if Storage doesn't report it; Storage then refuses files itself.
 */
async function readSizeLimit(db: Db): Promise<number | null> {
  const { data } = await db.storage.getBucket(BUCKET);
  return data?.file_size_limit ?? null;
}

function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.floor(megabytes)} MB` : `${Math.floor(megabytes / 102.4) / 10} GB`;
}

/**
 * Checks that a file uploaded to Storage directly exists and is of the expected kind; other addresses are not checked.
 * @throws {ApiError} 422 at the field
 */
export async function checkUploaded(
  { supabaseUrl, fetch = globalThis.fetch }: ApiConfig,
  path: string,
  kind: FileKind,
  field: string,
): Promise<void> {
  if (!path.startsWith('media/uploads/')) return;
  const response = await fetch(`${supabaseUrl}/storage/v1/object/public/${path}`, {
    headers: { range: `bytes=0-${HEAD_BYTES - 1}` },
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`Storage responded with ${response.status}.`);
    throw invalid({ [field]: 'This file hasn’t been uploaded. Upload it first.' });
  }
  if (detectFileType(await readHead(response))?.kind !== kind)
    throw invalid({ [field]: `The file must be ${EXPECTED_FORMATS[kind]}.` });
}

/** Reads the first bytes of a response, even if the server ignores the requested range. */
async function readHead(response: Response): Promise<Uint8Array> {
  const head = new Uint8Array(HEAD_BYTES);
  let size = 0;
  for await (const chunk of response.body ?? []) {
    head.set(chunk.subarray(0, HEAD_BYTES - size), size);
    size += Math.min(chunk.byteLength, HEAD_BYTES - size);
    if (size === HEAD_BYTES) break;
  }
  return head.subarray(0, size);
}

/**
 * Whether the error means that Storage already has a file with this name. Storage responds with 400, and its real
 * status is in the body.
 */
const isTaken = (error: object): boolean => (error as { statusCode?: string }).statusCode === '409';

function storageFailure(error: { message: string }): Error {
  const status = (error as { status?: number }).status;
  if (status === 413) return new ApiError(413, 'too_large', 'The file is too large.');
  return new Error(`Storage failure: ${error.message}`);
}
