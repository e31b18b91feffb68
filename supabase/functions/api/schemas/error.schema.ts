import { z } from '@hono/zod-openapi';

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'validation_failed' }),
      message: z.string().openapi({ example: 'Title is required.' }),
      fields: z.record(z.string(), z.string()).openapi({ example: { title: 'Title is required.' } }),
    }),
    current: z.unknown().optional().openapi({ description: 'With a stale update: the version that stands.' }),
  })
  .openapi('Error');
