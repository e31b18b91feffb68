import { z } from 'zod';
import { count, timestamp } from './values.ts';

/** 1 is February, 12 January. */
const month = z.int().min(1).max(12);

const publishedMonth = z.strictObject({
  month,
  version: z.int().positive(),
  title: z.string(),
  summary: z.string(),
  published_at: timestamp,
  /** The name of the person who published it; null if no one did, or if that account was deleted. */
  published_by: z.string().nullable(),
});

/** A month file. */
const content = z.record(z.string(), z.unknown());

/** `get_class_first_year(p_class_id)`: the months in which ten or more students of the class have chosen. */
const classFirstYear = z.array(
  z.strictObject({
    month,
    title: z.string(),
    question: z.string(),
    students: count,
    /** The total for all options if they aren't listed. */
    cost: z.string().nullable(),
    /** Null if any option was chosen by only one to four students. */
    options: z
      .array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          students: count,
          /** In dollars; negative if the option saved money. Null until five lives with this option have ended. */
          cost: z.string().nullable(),
        }),
      )
      .nullable(),
  }),
);

/** The result schema of each function in this file. */
export const answers = {
  admin_get_first_year_file: z.strictObject({ version: z.int().positive(), content }),
  admin_get_first_year_files: z.strictObject({
    files: z.array(publishedMonth.extend({ content })),
    has_course: z.boolean(),
    has_video: z.boolean(),
    unknown_figures: z.array(z.string()),
  }),
  admin_list_first_year: z.array(publishedMonth),
  get_class_first_year: classFirstYear,
  publish_first_year_month: publishedMonth,
};
