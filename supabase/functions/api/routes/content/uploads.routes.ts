import { createUploadUrl } from '../../lib/operation/media.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { upload, uploadInput, uploadType } from '../../schemas/content/upload.schema.ts';

/** Large files are uploaded to Storage directly; the API only creates the URL. */
export function uploadRoutes(register: Register): void {
  register({
    method: 'post',
    path: '/api/uploads',
    tag: 'Uploads',
    summary: 'Create an upload URL',
    description: 'For files too large to send in a form.',
    access: 'content',
    body: uploadInput,
    status: 201,
    result: upload,
    handle: async ({ db, body }) => {
      const type = uploadType(body);
      return await createUploadUrl(db, type, body.size, body.contentKey);
    },
  });
}
