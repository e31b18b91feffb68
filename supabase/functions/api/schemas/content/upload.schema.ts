import { z } from '@hono/zod-openapi';
import {
  type FileKind,
  type FileType,
  fileTypeOf,
  EXPECTED_FORMATS,
} from '../../lib/operation/file-types.ts';
import { requiredNumber, requiredText } from '../../../_shared/content/fields.ts';

/** A file to be uploaded. */
export const uploadInput = z
  .object({
    kind: z
      .enum(Object.keys(EXPECTED_FORMATS) as FileKind[], {
        error: `Kind must be one of ${Object.keys(EXPECTED_FORMATS).join(', ')}.`,
      })
      .openapi({ example: 'video' }),
    contentType: requiredText('Content type', 100).openapi({ example: 'video/mp4' }),
    size: requiredNumber('Size')
      .refine((size) => Number.isInteger(size) && size > 0, 'Size must be a number of bytes.')
      .openapi({ minimum: 1, description: 'Size in bytes. The `media` bucket sets the maximum.' }),
    contentKey: z.uuid('Content key must be a UUID.').optional().openapi({
      description:
        'UUID derived from the content and used as the file name, so the same file isn’t uploaded twice. Defaults to a new name.',
    }),
  })
  .refine(({ kind, contentType }) => fileTypeOf(contentType)?.kind === kind, {
    path: ['contentType'],
    error: ({ input }) => {
      const { kind } = input as { kind: FileKind };
      return `The file must be ${EXPECTED_FORMATS[kind]}.`;
    },
  })
  .openapi('UploadInput');

/** The address to upload the file to. */
export const upload = z
  .object({
    path: z.string().openapi({
      description: 'Address of the uploaded file. Send it as `image`, `url` or `captionsUrl`.',
    }),
    uploadPath: z
      .string()
      .nullable()
      .openapi({
        description:
          'Null if Storage already has a file with this content key. Otherwise, a signed URL, valid for two hours and relative to ' +
          'the project’s URL: PUT the file as the body, with the requested Content-Type. For a resumable upload, use the tus ' +
          'protocol at `/storage/v1/upload/resumable`, with the path (without `media/`) as `objectName`.',
      }),
  })
  .openapi('Upload');

export type UploadInput = z.output<typeof uploadInput>;

/** Returns the type of a validated upload. */
export function uploadType({ contentType }: UploadInput): FileType {
  const type = fileTypeOf(contentType);
  if (!type) throw new Error(`${contentType} can’t be uploaded.`);
  return type;
}
