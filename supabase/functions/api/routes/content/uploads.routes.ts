import { createUploadUrl } from '../../data/content/media.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { upload, uploadInput, uploadType } from '../../schemas/content/upload.schema.ts';

/** Large files are uploaded to Storage directly; the API only creates the URL. */
export function uploadRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/uploads',
    tag: 'Uploads',
    summary: 'Create a URL to upload a large file to',
    access: 'content',
    body: uploadInput,
    status: 201,
    result: upload,
    handle: ({ db, body }) => createUploadUrl(db, uploadType(body), body.size, body.contentKey),
  });
}
