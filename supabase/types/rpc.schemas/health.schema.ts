import { z } from 'zod';

export const healthResult = z.strictObject({
  /** Version of the newest migration; null if the schema was applied by hand. */
  migration: z.string().nullable(),
});
