import { z } from 'zod';

const healthResult = z.strictObject({
  /** Version of the newest migration; null if the schema was applied by hand. */
  migration: z.string().nullable(),
});

/** What each function of this subject answers with. */
export const answers = {
  get_health: healthResult,
};
