import { z } from '@hono/zod-openapi';
import { documentDefinition } from '../../../_shared/content/documents/index.ts';

/** Body of POST /api/documents/check. */
export const documentToCheck = z.object({ document: documentDefinition }).openapi('DocumentToCheck');

/** One of the documents that learners get, with what is right. */
const documentDraw = z
  .object({
    figures: z
      .record(z.string(), z.string())
      .openapi({ description: 'What it shows, by variable or formula.' }),
    answers: z.record(z.string(), z.string()).openapi({ description: 'What is right, by field.' }),
    results: z.record(z.string(), z.string()).openapi({
      description: 'The same as it is compared: a number in digits, the name of a place.',
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
    count: z.number().openapi({ description: 'How many different documents there are; 500 at most.' }),
    samples: z.array(documentDraw).openapi({ description: 'Ten of them.' }),
    extremes: z.array(z.object({ field: z.string(), least: documentDraw, most: documentDraw })).openapi({
      description: 'For each number that is asked, the documents with its least and greatest value.',
    }),
  })
  .openapi('DocumentCheck');

export type DocumentCheck = z.output<typeof documentCheck>;
