import { z } from 'zod';

export const count = z.int().nonnegative();
export const percent = z.number().min(0).max(100);
export const timestamp = z.iso.datetime({ offset: true });
/** A calendar day in a learner's own time zone. */
export const localDay = z.iso.date();

/** 0 quiz, 1 video. */
export const lessonType = z.literal([0, 1]);
/** 0 locked, 1 available, 2 complete. */
export const lessonStatus = z.literal([0, 1, 2]);

/** Left index → index in `right_options` as shown. */
const associationAnswer = z.record(z.string(), z.int().nonnegative());
/** Field → what was typed, the text of the option, or the name of the place; blank fields are left out. */
const documentAnswer = z.record(z.string(), z.string());
/** MCQ, OPT and SLI with labels: text. MRQ: the chosen options. SLI with a range: number. ASC: mapping. DOC: fields. */
export const questionAnswer = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  associationAnswer,
  documentAnswer,
]);

export const sliderRange = z.strictObject({ min: z.number(), max: z.number(), step: z.number() });
/** As learners see it. */
export const shownRange = z.strictObject({
  ...sliderRange.shape,
  /** Empty: a number without a unit. */
  unit: z.string(),
});

/**
 * The lesson with which a learner goes on, the same wherever it is suggested; null before the first one, when nothing is left,
 * and where a plan is missing.
 */
export const nextStep = z
  .strictObject({
    course_id: z.string(),
    course_title: z.string(),
    course_image: z.string().nullable(),
    category: z.string(),
    lesson_id: z.string(),
    lesson_title: z.string(),
    lesson_type: lessonType,
  })
  .nullable();

/** A stop that is not yet as the certificate of its course asks. */
export const certificateMissing = z.strictObject({
  lesson_id: z.string(),
  lesson_type: lessonType,
  title: z.string(),
  /** The best one so far of a quiz; null of a video. */
  percent: percent.nullable(),
});

/** For a function that returns `void`. */
export const nothing = z.null();
