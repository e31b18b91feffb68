import { z } from '@hono/zod-openapi';
import { shownDocument } from '../../_shared/content/documents/shown-document.ts';
import { text } from '../../_shared/content/fields.ts';
import { LIMITS } from '../../_shared/content/limits.ts';

export const lifeChoiceInput = z.object({ option: text('Option', 40) }).openapi('LifeChoiceInput');

export const lifeAnswersInput = z
  .object({
    fields: z.record(z.string().max(40), text('Every field', LIMITS.option)).openapi({
      description: 'Answers, by field.',
    }),
  })
  .openapi('LifeAnswersInput');

const month = z.int().min(1).max(12).openapi({ description: '1 is February, 12 January.' });
const account = z.enum(['cash', 'savings', 'debt', 'super', 'tax_withheld']);
const course = z.object({
  id: z.string().nullable().openapi({ description: 'Null if the student can’t open it.' }),
  title: z.string(),
});
const clip = z
  .object({ courseId: z.string(), lessonId: z.string(), title: z.string(), start: z.number() })
  .nullable()
  .openapi({ description: 'Part of a video. Null if the student can’t watch it.' });

export const firstYear = z
  .object({
    months: z.array(z.object({ month, title: z.string(), summary: z.string(), course })),
    lives: z
      .array(
        z.object({
          id: z.string(),
          number: z.int(),
          startedAt: z.string(),
          endedAt: z.string().nullable(),
          next: month.nullable().openapi({
            description:
              'Next month that can be opened. Null while a month is in progress and after the last one.',
          }),
          balances: z.object({
            cash: z.number(),
            savings: z.number(),
            debt: z.number(),
            super: z.number(),
            taxWithheld: z.number(),
          }),
          months: z.array(
            z.object({ month, title: z.string(), choice: z.string().nullable(), done: z.boolean() }),
          ),
          ledger: z.array(
            z.object({
              month,
              source: z.enum(['opening', 'choice', 'document']),
              account,
              label: z.string(),
              amount: z.string(),
            }),
          ),
          outcomes: z
            .array(z.object({ month, choice: z.string(), other: z.string(), difference: z.string(), clip }))
            .nullable()
            .openapi({
              description:
                'For each month, the difference in dollars at the end of the year if the student had chosen `other`, largest first. Null until the life has ended and outcomes are calculated.',
            }),
        }),
      )
      .openapi({ description: 'The first and the latest life.' }),
    month: z
      .object({
        month,
        title: z.string(),
        text: z.string(),
        question: z.string(),
        course,
        clip,
        options: z.array(z.object({ id: z.string(), label: z.string() })),
        choice: z.string().nullable(),
        consequence: z.string().nullable(),
        document: shownDocument.extend({ task: z.string() }),
        answer: z.record(z.string(), z.string()).nullable(),
        marks: z.record(z.string(), z.boolean()).nullable(),
        right: z.record(z.string(), z.string()).nullable(),
        working: z.array(z.object({ label: z.string(), text: z.string() })).nullable(),
        done: z.boolean(),
      })
      .nullable()
      .openapi({ description: 'The requested month, once opened in the latest life.' }),
  })
  .openapi('FirstYear');

export type FirstYear = z.output<typeof firstYear>;
