import { z } from '@hono/zod-openapi';

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.string().openapi({ example: 'validation_failed' }),
      message: z.string().openapi({ example: 'Title is required.' }),
      fields: z.record(z.string(), z.string()).openapi({ example: { title: 'Title is required.' } }),
      requestId: z.string().openapi({
        description: 'Id of this request in the logs. If you sent a `traceparent`, this is its trace id.',
        example: '4bf92f3577b34da6a3ce929d0e0e4736',
      }),
    }),
    current: z
      .unknown()
      .optional()
      .openapi({ description: 'Newest version of the item, if your update was stale.' }),
  })
  .openapi('Error');
