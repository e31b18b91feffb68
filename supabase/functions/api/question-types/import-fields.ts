import { z } from '@hono/zod-openapi';
import { contentId, requiredText, tagList, text } from '../schemas/fields.ts';

/** Largest number of rows in a file. */
export const MAX_FILE_ROWS = 1_000_000;

/** A cell that may be blank, which leaves the stored value unchanged. */
export const blankable = (label: string, max: number) =>
  text(label, max)
    .transform((value) => value || null)
    .nullish();

/** Fields of an imported question that every type has. */
export const importFields = {
  id: contentId('Question id').openapi({
    description: 'Of an exported question. Left out: derived from the quiz, the text and the occurrence.',
  }),
  title: requiredText('Question text', 1000),
  description: blankable('Description', 10_000),
  explanation: blankable('Explanation', 5000),
  points: z
    .number({ error: 'Points must be a number.' })
    .int('Points must be a whole number.')
    .min(1, 'Points must be between 1 and 100.')
    .max(100, 'Points must be between 1 and 100.')
    .nullish(),
  tags: tagList().nullish(),
  occurrence: z.number().int().min(1).max(MAX_FILE_ROWS),
};

/** Options, labels or items of an imported question. */
export const importList = (label: string, max: number) =>
  z
    .array(requiredText(label, 500), { error: `${label} must be a list of texts.` })
    .max(max, max === 4 ? 'Maximum of 4 items reached' : `There can be at most ${max} options.`)
    .refine((list) => new Set(list).size === list.length, 'Items have to differ from each other.');
