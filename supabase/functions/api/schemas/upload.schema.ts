import { z } from '@hono/zod-openapi';
import { type FileKind, type FileType, typeNamed, WANTED } from '../lib/file-types.ts';
import { requiredNumber, requiredText } from './fields.ts';

/** Bytes of a file that is sent to Storage directly; as in `config.toml`, bucket `media`. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** A file that somebody wants to send. */
export const uploadInput = z
  .object({
    kind: z
      .enum(Object.keys(WANTED) as FileKind[], {
        error: `Kind must be one of ${Object.keys(WANTED).join(', ')}.`,
      })
      .openapi({ example: 'video' }),
    contentType: requiredText('Content type', 100).openapi({ example: 'video/mp4' }),
    size: requiredNumber('Size')
      .refine((size) => Number.isInteger(size) && size > 0, 'Size must be the number of bytes.')
      .refine((size) => size <= MAX_FILE_BYTES, 'A file can have at most 50 MB.')
      .openapi({ minimum: 1, maximum: MAX_FILE_BYTES }),
  })
  .refine(({ kind, contentType }) => typeNamed(contentType)?.kind === kind, {
    path: ['contentType'],
    error: ({ input }) => {
      const { kind } = input as { kind: FileKind };
      return `This must be ${WANTED[kind]}.`;
    },
  })
  .openapi('UploadInput');

/** Where the file may be sent to. */
export const upload = z
  .object({
    path: z.string().openapi({
      description: 'How content refers to the file once it is there: send it as image, url or captionsUrl.',
    }),
    uploadPath: z.string().openapi({
      description:
        "Signed and valid for two hours, beneath the project's address: PUT the file as the body, its Content-Type " +
        'the one asked for.',
    }),
  })
  .openapi('Upload');

export type Upload = z.output<typeof upload>;
export type UploadInput = z.output<typeof uploadInput>;

/** The type that was asked for; validation made sure that there is one. */
export function wantedType({ contentType }: UploadInput): FileType {
  const type = typeNamed(contentType);
  if (!type) throw new Error(`${contentType} was accepted.`);
  return type;
}
