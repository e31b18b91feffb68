import { z } from '@hono/zod-openapi';
import { shownDocument } from '../../_shared/content/documents/shown-document.ts';
import { MONTHS } from '../../_shared/first-year/index.ts';

/** The number of the month, from 1 (February) to 12 (January). */
const month = z.number().int();

export const monthNumber = z.enum(MONTHS.map((_, index) => String(index + 1)));

const publication = {
  version: z.number(),
  publishedAt: z.string(),
  publishedBy: z
    .string()
    .nullable()
    .openapi({ description: 'Null if no one published it, or the publisher’s account was deleted.' }),
};

/** A month that is published, without its file. */
export const publishedMonth = z
  .object({ month, title: z.string(), summary: z.string(), ...publication })
  .openapi('FirstYearMonth');

/** A month's stored file. */
export const storedMonthFile = z
  .object({
    version: z.number(),
    content: z.record(z.string(), z.unknown()).openapi({ description: 'The content of the month file.' }),
  })
  .openapi('FirstYearFile');

const file = z
  .record(z.string(), z.unknown(), { error: 'The file must be a JSON object.' })
  .openapi({ description: 'The month file. Its `version` is the version it’s based on.' });

export const monthFileToCheck = z.object({ file }).openapi('FirstYearFileToCheck');

export const monthFileToPublish = z
  .object({
    file,
    replaces: z
      .int('The version must be a whole number.')
      .min(0)
      .openapi({ description: 'Version that the file replaces. 0 for none.' }),
  })
  .openapi('FirstYearFileToPublish');

/** A month as it would look in one life. */
const sample = z
  .object({
    text: z.string(),
    question: z.string(),
    options: z.array(z.object({ id: z.string(), label: z.string(), consequence: z.string() })),
    task: z.string(),
    document: shownDocument,
    results: z.record(z.string(), z.string()).openapi({
      description: 'Correct answers, by field, in the format used for grading.',
    }),
    answers: z
      .record(z.string(), z.string())
      .openapi({ description: 'Correct answers, by field, as students see them.' }),
    working: z.array(z.object({ label: z.string(), text: z.string() })),
  })
  .openapi('FirstYearSample');

/** The problems of a file, and a preview of the month for students. */
export const monthFileCheck = z
  .object({
    problems: z.array(
      z.object({
        place: z
          .string()
          .openapi({ description: 'Location of the problem, in words. Empty for the whole file.' }),
        message: z.string(),
      }),
    ),
    version: z.number().openapi({ description: 'Version that the file would replace. 0 for none.' }),
    newer: z
      .object(publication)
      .nullable()
      .openapi({ description: 'Version published since the file was downloaded. Null if there’s none.' }),
    preview: z.object({ low: sample, high: sample }).nullable().openapi({
      description: 'The month with the lowest and the highest random values. Null if there are problems.',
    }),
  })
  .openapi('FirstYearFileCheck');

/** A class's results for a month. */
export const classMonth = z
  .object({
    month,
    title: z.string(),
    question: z.string(),
    students: z.number(),
    cost: z.string().nullable().openapi({
      description:
        'Total cost of all choices in dollars, if `options` is null. Null until 5 lives have ended.',
    }),
    options: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          students: z.number(),
          cost: z.string().nullable().openapi({
            description:
              'Total cost in dollars. Negative if the option saved money. Null until 5 lives with this option have ended.',
          }),
        }),
      )
      .nullable()
      .openapi({ description: 'Null if any option was chosen by only 1 to 4 students.' }),
  })
  .openapi('FirstYearClassMonth');

export type MonthFileCheck = z.output<typeof monthFileCheck>;
export type PublishedMonth = z.output<typeof publishedMonth>;
export type StoredMonthFile = z.output<typeof storedMonthFile>;
