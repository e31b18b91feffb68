import { z } from '@hono/zod-openapi';
import { documentDefinition } from '../../../_shared/content/documents/index.ts';

/** Body of POST /api/documents/check. */
export const documentToCheck = z.object({ document: documentDefinition }).openapi('DocumentToCheck');

/** One of the documents that learners get, with its right answers. */
const documentDraw = z
  .object({
    figures: z
      .record(z.string(), z.string())
      .openapi({ description: 'Values shown, by the name of the variable or formula.' }),
    answers: z.record(z.string(), z.string()).openapi({ description: 'Correct answers, by field.' }),
    results: z.record(z.string(), z.string()).openapi({
      description: 'Answers in the format used for grading, such as a number in digits or a place name.',
    }),
    working: z.array(z.object({ label: z.string(), text: z.string() })),
  })
  .openapi('DocumentDraw');

/** The problems of a document, and some of the documents that learners would get. */
export const documentCheck = z
  .object({
    problems: z.array(
      z.object({
        path: z.string().openapi({ description: 'Location of the problem, such as formulas.2.formula.' }),
        message: z.string(),
      }),
    ),
    count: z.number().openapi({ description: 'Number of different documents. Maximum 500.' }),
    samples: z
      .array(
        documentDraw.extend({
          values: z.record(z.string(), z.string()).openapi({ description: 'All values, by name.' }),
        }),
      )
      .openapi({ description: 'Up to 10 example documents.' }),
    extremes: z.array(z.object({ field: z.string(), least: documentDraw, most: documentDraw })).openapi({
      description: 'Documents with the lowest and highest answer to each number field.',
    }),
  })
  .openapi('DocumentCheck');

export type DocumentCheck = z.output<typeof documentCheck>;
