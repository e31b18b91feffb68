import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { StorageError, storeObject } from './store-object.ts';

/** Validity of a signed upload URL. */
const SIGNED_URL_SECONDS = 2 * 60 * 60;

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

interface UploadAppOptions {
  /** Folder of the uploads; names begin with `uploads/`. */
  folder: string;
  /** Signs upload URLs. */
  secret: string;
  /** Whether a request with this `Authorization` header may write, as the bucket's policies decide when hosted. */
  canWrite: (authorization: string) => Promise<boolean>;
}

/** The write operations of Storage for the bucket `media`: direct and signed uploads, and deletion. */
export function createUploadApp({ folder, secret, canWrite }: UploadAppOptions): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    const { status, message } = error instanceof StorageError ? error : new StorageError(400, String(error));
    return c.json({ statusCode: String(status), error: message, message }, status);
  });
  const requireWriter = async (c: Context): Promise<void> => {
    const allowed = await canWrite(c.req.header('authorization') ?? '');
    if (!allowed) throw new StorageError(403, 'new row violates row-level security policy');
  };
  const store = async (c: Context, name: string): Promise<Response> => {
    requireType(c, name);
    await storeObject(join(folder, name), c.req.raw.body);
    return c.json({ Id: randomUUID(), Key: `media/${name}` });
  };

  app.post('/storage/v1/object/upload/sign/media/:name{.+}', async (c) => {
    const name = requireName(c);
    await requireWriter(c);
    const exp = Math.floor(Date.now() / 1000) + SIGNED_URL_SECONDS;
    const token = await sign({ url: `media/${name}`, exp }, secret, 'HS256');
    return c.json({ url: `/object/upload/sign/media/${name}?token=${token}` });
  });
  app.put('/storage/v1/object/upload/sign/media/:name{.+}', async (c) => {
    const name = requireName(c);
    const signed = await verify(c.req.query('token') ?? '', secret, 'HS256').catch(() => null);
    if (signed?.url !== `media/${name}`) throw new StorageError(400, 'Invalid or expired token');
    return await store(c, name);
  });
  app.post('/storage/v1/object/media/:name{.+}', async (c) => {
    const name = requireName(c);
    await requireWriter(c);
    return await store(c, name);
  });
  app.delete('/storage/v1/object/media', async (c) => {
    await requireWriter(c);
    const { prefixes } = await c.req.json<{ prefixes: string[] }>();
    const names = prefixes.filter((name) => NAME.test(name));
    for (const name of names) await rm(join(folder, name), { force: true });
    return c.json(names.map((name) => ({ name })));
  });
  return app;
}

function requireName(c: Context): string {
  const name = c.req.param('name') ?? '';
  if (!CONTENT_TYPES[NAME.exec(name)?.[1] ?? ''])
    throw new StorageError(403, 'new row violates row-level security policy');
  return name;
}

function requireType(c: Context, name: string): void {
  const declared = (c.req.header('content-type') ?? '').replace(/;.*/, '').trim();
  if (declared !== CONTENT_TYPES[NAME.exec(name)?.[1] ?? ''])
    throw new StorageError(415, `mime type ${declared} is not supported`);
}
