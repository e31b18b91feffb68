import { z } from 'zod';

const healthResult = z.strictObject({
  /** Version of the newest migration; null if the schema was applied by hand. */
  migration: z.string().nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  get_health: healthResult,
};
