import { z } from '@hono/zod-openapi';
import { optionalText, requiredText } from '../../../_shared/content/fields.ts';
import { LIMITS } from '../../../_shared/content/limits.ts';

const day = (label: string) => z.iso.date(`${label} must be a day such as 2027-06-30.`);

const figureFields = {
  label: requiredText('Label', LIMITS.title).openapi({ example: 'Tax-free threshold' }),
  value: requiredText('Value', LIMITS.figureValue).openapi({
    description: 'As content prints it.',
    example: '$18,200',
  }),
  unit: optionalText('Unit', LIMITS.figureValue).openapi({ example: 'a year' }),
  source: requiredText('Source', LIMITS.figureSource).openapi({
    description: 'Who says so, and where: the name of the office or law, and an address.',
  }),
  validFrom: day('The first day'),
  validTo: day('The last day').nullish().openapi({ description: 'Null while no end is known.' }),
};

/** What makes a figure. */
export const figureInput = z
  .object(figureFields)
  .refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
    message: 'The last day can’t be before the first.',
    path: ['validTo'],
  })
  .openapi('FigureInput');

/** What changes one. */
export const figureChanges = z
  .object({
    ...figureFields,
    updatedAt: z.iso
      .datetime({ offset: true, error: 'The time of the last change must be a time.' })
      .openapi({
        description: 'As it was read: a figure that was changed since isn’t overwritten.',
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
    hasEnded: z.boolean().openapi({ description: 'Whether its last day is before the day of the register.' }),
    uses: z
      .number()
      .openapi({ description: 'How many videos and questions refer to it, without the trash.' }),
    updatedAt: z.string(),
  })
  .openapi('Figure');

export const figuresQuery = z.object({
  on: day('Day').optional().openapi({ description: 'The day to look at. If omitted, today.' }),
});

/** A video or question that refers to figures. */
export const figureUse = z
  .object({
    kind: z.enum(['video', 'question']),
    id: z.string(),
    title: z.string(),
    quizId: z
      .string()
      .nullable()
      .openapi({ description: 'Of a question, the first of its quizzes by title.' }),
    quizTitle: z.string().nullable(),
    figures: z.array(z.string()).openapi({ description: 'Ids of the figures concerned.' }),
  })
  .openapi('FigureUse');

export const figureRegister = z
  .object({
    on: z.string(),
    figures: z.array(figure),
    toRewrite: z.array(figureUse).openapi({
      description: 'Videos and questions that refer to figures that have ended by that day; at most 1,000.',
    }),
  })
  .openapi('FigureRegister');

export const deletedFigure = z.object({ id: z.string() }).openapi('DeletedFigure');
