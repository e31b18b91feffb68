import { z } from 'zod';
import { DOCUMENT_STYLES } from './definition.ts';

/**
 * The document of a DOC question as one learner receives it. In its text, `{name}` stands for the figure with that
 * name.
 */
export const shownDocument = z.strictObject({
  style: z.enum(DOCUMENT_STYLES),
  title: z.string(),
  sections: z.array(
    z.strictObject({
      heading: z.string(),
      columns: z.array(z.string()),
      rows: z.array(
        z.array(
          z.union([
            z.string(),
            z.strictObject({ text: z.string(), place: z.string() }),
            z.strictObject({ field: z.string() }),
          ]),
        ),
      ),
    }),
  ),
  fields: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      kind: z.enum(['number', 'text', 'choice', 'place']),
      unit: z.enum(['', '$', '%']),
      options: z.array(z.string()),
      points: z.int().positive(),
    }),
  ),
  figures: z.record(z.string(), z.string()),
});

/** The solution that a graded document reveals: which fields are right, and how the answers are calculated. */
export const documentSolution = z.strictObject({
  marks: z.record(z.string(), z.boolean()),
  working: z.array(z.strictObject({ label: z.string(), text: z.string() })),
});
