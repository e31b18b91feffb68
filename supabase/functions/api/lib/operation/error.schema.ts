import { z } from '@hono/zod-openapi';

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'validation_failed' }),
      message: z.string().openapi({ example: 'Title is required.' }),
      fields: z.record(z.string(), z.string()).openapi({ example: { title: 'Title is required.' } }),
      requestId: z.string().openapi({
        description:
          'The id of this request in the logs of the project; the trace id of `traceparent`, if one was sent.',
        example: '4bf92f3577b34da6a3ce929d0e0e4736',
      }),
    }),
    current: z.unknown().optional().openapi({ description: 'With a stale update: the version that stands.' }),
  })
  .openapi('Error');
