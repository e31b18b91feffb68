import { z } from '@hono/zod-openapi';

/** The version an update builds on; see lib/operation/versions.ts, which also reads If-Match. */
export const versionField = z
  .unknown()
  .optional()
  .openapi({
    type: ['string', 'null'],
    description: 'The version that you edited. If it is no longer the newest, nothing is changed: 409.',
  });

/** A schema of an update: every field is optional, but at least one is required. */
export function changes<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return input
    .partial()
    .extend({ version: versionField })
    .refine(
      (fields) => Object.entries(fields).some(([name, value]) => name !== 'version' && value !== undefined),
      'Give at least one field to change.',
    );
}
