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
      .refine((size) => Number.isInteger(size) && size > 0, 'Size must be the number of bytes.')
      .openapi({ minimum: 1, description: 'In bytes. The bucket `media` says how large a file can be.' }),
    contentKey: z.uuid('Content key must be a UUID.').optional().openapi({
      description:
        'Made from the content, of which it is the name: what Storage has under it already is not sent again. Left out: a new name.',
    }),
  })
  .refine(({ kind, contentType }) => fileTypeOf(contentType)?.kind === kind, {
    path: ['contentType'],
    error: ({ input }) => {
      const { kind } = input as { kind: FileKind };
      return `This must be ${EXPECTED_FORMATS[kind]}.`;
    },
  })
  .openapi('UploadInput');

/** Where to upload the file. */
export const upload = z
  .object({
    path: z.string().openapi({
      description: 'How content refers to the uploaded file: send it as image, url or captionsUrl.',
    }),
    uploadPath: z
      .string()
      .nullable()
      .openapi({
        description:
          "Null: Storage has the file already, by its content key. Otherwise signed, valid for two hours and relative to the project's URL: PUT the file as the body, with the requested " +
          'Content-Type. An upload that can be resumed goes to `/storage/v1/upload/resumable` instead, by the tus protocol, ' +
          'with the path (without `media/`) as `objectName`.',
      }),
  })
  .openapi('Upload');

export type UploadInput = z.output<typeof uploadInput>;

/** The type of a validated upload. */
export function uploadType({ contentType }: UploadInput): FileType {
  const type = fileTypeOf(contentType);
  if (!type) throw new Error(`${contentType} cannot be uploaded.`);
  return type;
}
