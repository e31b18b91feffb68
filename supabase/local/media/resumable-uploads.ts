import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { requireName, requireType } from './object-name.ts';
import { StorageError } from './store-object.ts';

/** Where Storage takes uploads that resume. */
export const RESUMABLE_PATH = '/storage/v1/upload/resumable';

/** An upload that is not finished after a day is forgotten, as in hosted Storage. */
const EXPIRY_MS = 24 * 60 * 60 * 1000;

interface ResumableOptions {
  /** Folder of the uploads; names begin with `uploads/`. */
  folder: string;
  maxBytes: number;
  /** @throws StorageError if a request with this header may not write */
  requireWriter: (authorization: string | null) => Promise<void>;
}

/**
 * Uploads that resume, by the tus protocol (https://tus.io), with the metadata and the rules of hosted Storage: every
 * request has to be allowed, and the finished file is never one that exists.
 */
export function createResumableUploads({ folder, maxBytes, requireWriter }: ResumableOptions): Server {
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

/** An error as the server of the protocol answers it. */
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
