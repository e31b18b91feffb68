import { z } from '@hono/zod-openapi';
import { optionalText, requiredText } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';

const day = (label: string) => z.iso.date(`${label} must be a day such as 2027-06-30.`);

const figureFields = {
  label: requiredText('Label', LIMITS.title).openapi({ example: 'Tax-free threshold' }),
  value: requiredText('Value', LIMITS.figureValue).openapi({
    description: 'As written in content.',
    example: '$18,200',
  }),
  unit: optionalText('Unit', LIMITS.figureValue).openapi({ example: 'a year' }),
  source: requiredText('Source', LIMITS.figureSource).openapi({
    description: 'Name of the office or law, and its web address.',
  }),
  validFrom: day('The first day'),
  validTo: day('The last day').nullish().openapi({ description: 'Null for no end date.' }),
};

/** A new figure. */
export const figureInput = z
  .object(figureFields)
  .refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
    message: 'The last day can’t be before the first.',
    path: ['validTo'],
  })
  .openapi('FigureInput');

/** Changes to a figure. */
export const figureChanges = z
  .object({
    ...figureFields,
    updatedAt: z.iso
      .datetime({ offset: true, error: '`updatedAt` must be a date and time such as 2026-07-01T09:00:00Z.' })
      .openapi({
        description:
          'Value of `updatedAt` when you read the figure. The request fails if someone has changed the figure since.',
      }),
  })
  .partial()
  .openapi('FigureChanges');

export const figure = z
  .object({
    id: z.string(),
    label: z.string(),
    value: z.string(),
    unit: z.string(),
    source: z.string(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    hasEnded: z.boolean().openapi({ description: 'Whether the figure ended before the requested day.' }),
    uses: z
      .number()
      .openapi({ description: 'Number of videos and questions that use the figure, excluding the trash.' }),
    updatedAt: z.string(),
  })
  .openapi('Figure');

export const figuresQuery = z.object({
  on: day('Day').optional().openapi({ description: 'Day to check. Defaults to today.' }),
});

/** A video or question that uses figures. */
export const figureUse = z
  .object({
    kind: z.enum(['video', 'question']),
    id: z.string(),
    title: z.string(),
    quizId: z
      .string()
      .nullable()
      .openapi({ description: 'For a question, the first of its quizzes by title.' }),
    quizTitle: z.string().nullable(),
    figures: z
      .array(z.string())
      .openapi({ description: 'Ids of the outdated figures, or of the figure you asked about.' }),
  })
  .openapi('FigureUse');

export const figureRegister = z
  .object({
    on: z.string(),
    figures: z.array(figure),
    toRewrite: z.array(figureUse).openapi({
      description: 'Videos and questions with figures that ended before that day. Maximum 1,000.',
    }),
  })
  .openapi('FigureRegister');

export const deletedFigure = z.object({ id: z.string() }).openapi('DeletedFigure');
