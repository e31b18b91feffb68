import { z } from '@hono/zod-openapi';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.string().nullable().openapi({
      description: 'The function’s deployment; null if the host doesn’t say.',
    }),
    migration: z
      .string()
      .nullable()
      .openapi({ description: 'The database’s newest migration.', example: '20261123080000' }),
    databaseMs: z.int().openapi({ description: 'The database’s response time in milliseconds.' }),
  })
  .openapi('Health');
