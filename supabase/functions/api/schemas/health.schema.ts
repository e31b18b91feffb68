import { z } from '@hono/zod-openapi';

export const health = z
  .object({
    status: z.literal('ok'),
    version: z.string().nullable().openapi({
      description: 'Version of the function. Null if the host doesn’t provide one.',
    }),
    migration: z
      .string()
      .nullable()
      .openapi({ description: 'Newest migration in the database.', example: '20261123080000' }),
    databaseMs: z.int().openapi({ description: 'Database response time in milliseconds.' }),
  })
  .openapi('Health');
