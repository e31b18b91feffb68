import { openUpload } from '../data/media.data.ts';
import type { Register } from '../lib/operation.ts';
import { upload, uploadInput, wantedType } from '../schemas/upload.schema.ts';

/** Large files pass the API by: it only opens a door in Storage. */
export function uploadRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/uploads',
    tag: 'Uploads',
    summary: 'Ask for an address to send a file of up to 50 MB to',
    access: 'admin',
    body: uploadInput,
    status: 201,
    result: upload,
    handle: ({ db, body }) => openUpload(db, wantedType(body)),
  });
}
