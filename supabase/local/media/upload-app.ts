import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { isWritable, requireName, requireType } from './object-name.ts';
import { createResumableUploads, RESUMABLE_PATH } from './resumable-uploads.ts';
import { requireFree, StorageError, storeObject } from './store-object.ts';

/** Validity of a signed upload URL. */
const SIGNED_URL_SECONDS = 2 * 60 * 60;

interface UploadAppOptions {
  /** Folder of the uploads; names begin with `uploads/`. */
  folder: string;
  /** Signs upload URLs. */
  secret: string;
  /** The largest file that the bucket takes. */
  maxBytes: number;
  /** Whether a request with this `Authorization` header may write, as the bucket's policies decide when hosted. */
  canWrite: (authorization: string) => Promise<boolean>;
}

/** What Storage does with the bucket `media`: direct, signed and resumable uploads, deletion, and what it says of the bucket. */
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
