import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** As on the hosted project: `config.toml`, bucket `media`. */
const MAX_BYTES = 50 * 1024 * 1024;

/** A refusal as Storage words it. */
export class StorageRefusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415;

  constructor(status: StorageRefusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Writes beside the place and moves the whole file there at the end: a broken upload leaves nothing behind.
 * @throws StorageRefusal for no body, one over 50 MB, or a place that is taken
 */
export async function storeFile(path: string, body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) throw new StorageRefusal(400, 'The body is empty');
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(
      Readable.fromWeb(body as never),
      limit(MAX_BYTES),
      createWriteStream(part, { flags: 'wx' }),
    );
    // A name is given once; unlike a rename, a link does not replace what is there.
    await link(part, path).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? new StorageRefusal(409, 'The resource already exists')
        : error;
    });
  } finally {
    await rm(part, { force: true });
  }
}

function limit(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > maxBytes) done(new StorageRefusal(413, 'The object exceeded the maximum allowed size'));
      else done(null, chunk);
    },
  });
}
