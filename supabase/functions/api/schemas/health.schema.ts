import { z } from '@hono/zod-openapi';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.string().nullable().openapi({
      description: 'Which deployment of the function this is; null where the host does not say.',
    }),
    migration: z
      .string()
      .nullable()
      .openapi({ description: 'The newest migration of the database.', example: '20261123080000' }),
    databaseMs: z.int().openapi({ description: 'Milliseconds until the database answered.' }),
  })
  .openapi('Health');
