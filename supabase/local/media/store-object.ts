import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An error with the status and message of Supabase Storage. */
export class StorageError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415;

  constructor(status: StorageError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

const taken = () => new StorageError(409, 'The resource already exists');

/** @throws StorageError if the path exists */
export function requireFree(path: string): void {
  if (existsSync(path)) throw taken();
}

/**
 * Stores an upload under a temporary name until it is complete, so that a failed upload leaves nothing behind.
 * @throws StorageError if there is no body, it exceeds `maxBytes`, or the path exists
 */
export async function storeObject(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<void> {
  if (!body) throw new StorageError(400, 'The body is empty');
  const temporaryPath = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(
      Readable.fromWeb(body as never),
      limitSize(maxBytes),
      createWriteStream(temporaryPath, { flags: 'wx' }),
    );
    // Objects are never replaced: unlike a rename, a link fails if the path exists.
    await link(temporaryPath, path).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken() : error;
    });
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

function limitSize(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > maxBytes) done(new StorageError(413, 'The object exceeded the maximum allowed size'));
      else done(null, chunk);
    },
  });
}
