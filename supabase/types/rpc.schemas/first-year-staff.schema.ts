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
  /** Null if no one has, or their account was deleted. */
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
    /** For all options together, if they aren't shown one by one. */
    cost: z.string().nullable(),
    /** Null where one to four students chose an option. */
    options: z
      .array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          students: count,
          /** In dollars, below zero for what it brought; null until five lives with it have ended. */
          cost: z.string().nullable(),
        }),
      )
      .nullable(),
  }),
);

/** What each function of this subject answers with. */
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
