import { randomUUID } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { type Context, Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { requireFree, StorageError, storeObject } from './store-object.ts';

/** How long a signed upload URL is valid. */
const SIGNED_URL_SECONDS = 2 * 60 * 60;

/** The path at which Storage accepts resumable uploads. */
const RESUMABLE_PATH = '/storage/v1/upload/resumable';

/** Unfinished uploads expire after a day, as in hosted Storage. */
const EXPIRY_MS = 24 * 60 * 60 * 1000;

/** Content types that may be uploaded, by file extension; the same as in the policy of the hosted bucket. */
const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
};
const NAME = /^uploads\/(?:images|videos|captions)\/[0-9a-f-]{36}\.(\w+)$/;

const typeOf = (name: string): string | undefined => CONTENT_TYPES[NAME.exec(name)?.[1] ?? ''];

/** Whether content editors may upload a file with this name and delete it. */
const isWritable = (name: string): boolean => typeOf(name) !== undefined;

/** @throws StorageError if the bucket's policies would refuse the name */
function requireName(name: string | null | undefined): string {
  if (!name || !isWritable(name)) throw new StorageError(403, 'new row violates row-level security policy');
  return name;
}

/** @throws StorageError if the declared type doesn't match the name */
function requireType(declared: string | null | undefined, name: string): void {
  const type = (declared ?? '').replace(/;.*/, '').trim();
  if (type !== typeOf(name)) throw new StorageError(415, `mime type ${type} is not supported`);
}

interface ResumableOptions {
  /** Folder of the uploads; names begin with `uploads/`. */
  folder: string;
  maxBytes: number;
  /** @throws StorageError if a request with this header may not write */
  requireWriter: (authorization: string | null) => Promise<void>;
}

/**
 * Creates a server for resumable uploads over the tus protocol (https://tus.io), with the metadata and the rules of
 * hosted Storage: every request must be authorised, and the finished file never replaces an existing one.
 */
function createResumableUploads({ folder, maxBytes, requireWriter }: ResumableOptions): Server {
  const parts = join(folder, 'resumable');
  const store = new FileStore({ directory: parts, expirationPeriodInMilliseconds: EXPIRY_MS });
  return new Server({
    path: RESUMABLE_PATH,
    datastore: store,
    maxSize: maxBytes,
    namingFunction: (_request, metadata) => {
      if (metadata?.['bucketName'] !== 'media')
        throw new UploadRefusal(new StorageError(404, 'Bucket not found'));
      try {
        const name = requireName(metadata['objectName']);
        requireType(metadata['contentType'], name);
        return Buffer.from(name).toString('base64url');
      } catch (error) {
        throw new UploadRefusal(error);
      }
    },
    onIncomingRequest: async (request) => {
      await requireWriter(request.headers.get('authorization')).catch((error: unknown) => {
        throw new UploadRefusal(error);
      });
    },
    onUploadFinish: async (_request, { id }) => {
      const path = join(folder, requireName(Buffer.from(id, 'base64url').toString()));
      await mkdir(dirname(path), { recursive: true });
      // Objects are never replaced: unlike a rename, a link fails if the path exists.
      await link(join(parts, id), path).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        throw new UploadRefusal(new StorageError(409, 'The resource already exists'));
      });
      await store.remove(id);
      return {};
    },
  });
}

/** An error in the form that the tus server expects. */
class UploadRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(error: unknown) {
    const { status, message } = error instanceof StorageError ? error : new StorageError(400, String(error));
    super(message);
    this.status_code = status;
    this.body = message;
  }
}

interface UploadAppOptions {
  /** Folder of the uploads; names begin with `uploads/`. */
  folder: string;
  /** Signs upload URLs. */
  secret: string;
  /** The largest file that the bucket accepts. */
  maxBytes: number;
  /** Whether a request with this `Authorization` header may write, as the hosted bucket's policies decide. */
  canWrite: (authorization: string) => Promise<boolean>;
}

/**
 * Handles everything that Storage does with the bucket `media`: direct, signed and resumable uploads, deletion, and the
 * bucket's properties.
 */
export function createUploadApp({ folder, secret, maxBytes, canWrite }: UploadAppOptions): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    const { status, message } = error instanceof StorageError ? error : new StorageError(400, String(error));
    return c.json({ statusCode: String(status), error: message, message }, status);
  });
  const requireWriter = async (authorization: string | null | undefined): Promise<void> => {
    if (!(await canWrite(authorization ?? '')))
      throw new StorageError(403, 'new row violates row-level security policy');
  };
  const store = async (c: Context, name: string): Promise<Response> => {
    requireType(c.req.header('content-type'), name);
    await storeObject(join(folder, name), c.req.raw.body, maxBytes);
    return c.json({ Id: randomUUID(), Key: `media/${name}` });
  };

  app.post('/storage/v1/object/upload/sign/media/:name{.+}', async (c) => {
    const name = requireName(c.req.param('name'));
    await requireWriter(c.req.header('authorization'));
    requireFree(join(folder, name));
    const exp = Math.floor(Date.now() / 1000) + SIGNED_URL_SECONDS;
    const token = await sign({ url: `media/${name}`, exp }, secret, 'HS256');
    return c.json({ url: `/object/upload/sign/media/${name}?token=${token}` });
  });
  app.put('/storage/v1/object/upload/sign/media/:name{.+}', async (c) => {
    const name = requireName(c.req.param('name'));
    const signed = await verify(c.req.query('token') ?? '', secret, 'HS256').catch(() => null);
    if (signed?.url !== `media/${name}`) throw new StorageError(400, 'Invalid or expired token');
    return await store(c, name);
  });
  app.post('/storage/v1/object/media/:name{.+}', async (c) => {
    const name = requireName(c.req.param('name'));
    await requireWriter(c.req.header('authorization'));
    return await store(c, name);
  });
  app.delete('/storage/v1/object/media', async (c) => {
    await requireWriter(c.req.header('authorization'));
    const { prefixes } = await c.req.json<{ prefixes: string[] }>();
    const names = prefixes.filter(isWritable);
    for (const name of names) await rm(join(folder, name), { force: true });
    return c.json(names.map((name) => ({ name })));
  });
  const resumable = createResumableUploads({ folder, maxBytes, requireWriter });
  for (const path of [RESUMABLE_PATH, `${RESUMABLE_PATH}/*`])
    app.all(path, (c) => resumable.handleWeb(c.req.raw));
  app.get('/storage/v1/bucket/media', async (c) => {
    await requireWriter(c.req.header('authorization'));
    return c.json({ id: 'media', name: 'media', public: true, file_size_limit: maxBytes });
  });
  return app;
}
