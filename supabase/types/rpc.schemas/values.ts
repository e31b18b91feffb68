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
/** Field → the typed text, an option's text, or a place's name; blank fields are left out. */
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
/** The range of a sliding scale as learners see it. */
export const shownRange = z.strictObject({
  ...sliderRange.shape,
  /** Empty for a number without a unit. */
  unit: z.string(),
});

/**
 * The lesson that a learner continues with, the same on every page. Null before the first lesson, if nothing is left,
 * or if the learner has no plan.
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

/** A stop that doesn't yet meet the requirements of its course's certificate. */
export const certificateMissing = z.strictObject({
  lesson_id: z.string(),
  lesson_type: lessonType,
  title: z.string(),
  /** The best result in a quiz so far; null for a video. */
  percent: percent.nullable(),
});

/** The result of a function that returns `void`. */
export const nothing = z.null();
