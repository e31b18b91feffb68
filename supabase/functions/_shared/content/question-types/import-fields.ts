import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { blankable, contentId, figureList, requiredText, tagList } from '../fields.ts';
import { cue } from './cue-field.ts';
import { areDistinct, NOT_DISTINCT, QUESTION_LEVELS, TOO_MANY_ITEMS, TOO_MANY_OPTIONS } from './rules.ts';

const POINTS_RANGE = `Points must be between 1 and ${LIMITS.points}.`;

/** Fields of an imported question that every type has. */
export const importFields = {
  id: contentId('Question id').meta({
    description:
      'Id of an exported question. If omitted, the id is created from the quiz and the question text. Repeated questions are numbered.',
  }),
  title: requiredText('Question text', LIMITS.questionTitle),
  description: blankable('Description', LIMITS.description),
  explanation: blankable('Explanation', LIMITS.explanation),
  points: z
    .number({ error: 'Points must be a number.' })
    .int('Points must be a whole number.')
    .min(1, POINTS_RANGE)
    .max(LIMITS.points, POINTS_RANGE)
    .nullish(),
  tags: tagList().nullish(),
  figures: figureList().nullish(),
  level: z.enum(QUESTION_LEVELS, 'Level must be warm_up, core or challenge.').nullish(),
  cue: cue.nullish(),
  occurrence: z.number().int().min(1).max(LIMITS.rows),
};

const importList = (label: string, max: number, tooMany: string) =>
  z
    .array(requiredText(label, LIMITS.option), { error: `${label} must be a list of strings.` })
    .max(max, tooMany)
    .refine(areDistinct, NOT_DISTINCT);

/** Options or labels of an imported question. */
export const importOptions = (label: string) => importList(label, LIMITS.options, TOO_MANY_OPTIONS);

/** One side of an imported association. */
export const importItems = (label: string) => importList(label, LIMITS.items, TOO_MANY_ITEMS);
