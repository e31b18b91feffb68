import { z } from '@hono/zod-openapi';
import { documentDefinition } from '../../../_shared/content/documents/index.ts';

/** Body of POST /api/documents/check. */
export const documentToCheck = z.object({ document: documentDefinition }).openapi('DocumentToCheck');

/** One of the documents that learners get, with what is right. */
const documentDraw = z
  .object({
    figures: z
      .record(z.string(), z.string())
      .openapi({ description: 'The values shown, by variable or formula.' }),
    answers: z.record(z.string(), z.string()).openapi({ description: 'The correct answers, by field.' }),
    results: z.record(z.string(), z.string()).openapi({
      description: 'The answer in the form used for grading: a number in digits, or a place’s name.',
    }),
    working: z.array(z.object({ label: z.string(), text: z.string() })),
  })
  .openapi('DocumentDraw');

/** What is wrong with a document, and some of those that learners would get. */
export const documentCheck = z
  .object({
    problems: z.array(
      z.object({ path: z.string().openapi({ description: "'formulas.2.formula'" }), message: z.string() }),
    ),
    count: z.number().openapi({ description: 'How many different documents there are, at most 500.' }),
    samples: z.array(documentDraw).openapi({ description: 'Ten examples.' }),
    extremes: z.array(z.object({ field: z.string(), least: documentDraw, most: documentDraw })).openapi({
      description: 'For each number asked, the documents with its lowest and highest value.',
    }),
  })
  .openapi('DocumentCheck');

export type DocumentCheck = z.output<typeof documentCheck>;
