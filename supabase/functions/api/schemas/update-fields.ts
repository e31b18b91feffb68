import { z } from '@hono/zod-openapi';
import { idList } from '../../_shared/content/lists.ts';

/** The version that an update builds on (see lib/operation/versions.ts, which also reads If-Match). */
export const versionField = z
  .unknown()
  .optional()
  .openapi({
    type: ['string', 'null'],
    description: 'Version you edited. Fails with 409 if it’s no longer the newest.',
  });

/**
 * Returns the field `after`, which sets the position of a list entry.
 * @param max the maximum number of entries in the list
 */
export const afterField = (noun: string, max: number) =>
  idList(`Every ${noun}`, 'After must be a list of ids.', max).openapi({
    description:
      `Ids of the ${noun}s that can come before this ${noun}, nearest first. It’s placed after the first one that’s still in the list. ` +
      'An empty list moves it to the start.',
  });

/** Returns the schema of an update: every field is optional, but at least one is required. */
export function changes<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input
    .partial()
    .extend({ version: versionField })
    .refine(
      (fields) => Object.entries(fields).some(([name, value]) => name !== 'version' && value !== undefined),
      'Send at least one field to change.',
    );
}
