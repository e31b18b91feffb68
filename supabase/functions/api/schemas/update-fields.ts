import { z } from '@hono/zod-openapi';
import { idList } from '../../_shared/content/lists.ts';

/** The version an update builds on; see lib/operation/versions.ts, which also reads If-Match. */
export const versionField = z
  .unknown()
  .optional()
  .openapi({
    type: ['string', 'null'],
    description: 'The version you edited. If it’s no longer the newest, nothing is changed: 409.',
  });

/** Where an entry of a list comes. @param max how many entries such a list can have */
export const afterField = (noun: string, max: number) =>
  idList(`Every ${noun}`, 'After must be a list of ids.', max).openapi({
    description:
      `The ids of the ${noun}s before it, the nearest first. It follows the first one that is still in the list; ` +
      'if the list of ids is empty, it comes first.',
  });

/** A schema of an update: every field is optional, but at least one is required. */
export function changes<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input
    .partial()
    .extend({ version: versionField })
    .refine(
      (fields) => Object.entries(fields).some(([name, value]) => name !== 'version' && value !== undefined),
      'Send at least one field to change.',
    );
}
