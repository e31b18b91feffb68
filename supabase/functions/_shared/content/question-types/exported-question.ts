import { z } from 'zod';
import { cue } from './cue-field.ts';
import { QUESTION_LEVELS } from './rules.ts';

/** A question in the format that uploads accept. The fields below `type` depend on the type. */
export const exportedQuestion = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    explanation: z.string(),
    points: z.number(),
    tags: z.array(z.string()),
    figures: z.array(z.string()),
    level: z.enum(QUESTION_LEVELS),
    cue: z.union([cue, z.null()]),
    occurrence: z.number(),
    type: z.string(),
    options: z.array(z.string()).optional(),
    leftOptions: z.array(z.string()).optional(),
    rightOptions: z.array(z.string()).optional(),
    slider: z.object({ min: z.number(), max: z.number(), step: z.number(), unit: z.string() }).optional(),
    answer: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.number())]),
    acceptedAnswers: z.array(z.string()).optional(),
    optionExplanations: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'ExportedQuestion' });

export type ExportedQuestion = z.output<typeof exportedQuestion>;
