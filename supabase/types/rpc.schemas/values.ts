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
export const associationAnswer = z.record(z.string(), z.int().nonnegative());
/** MCQ, OPT and SLI with labels: text. SLI with a range: number. ASC: mapping. */
export const questionAnswer = z.union([z.string(), z.number(), associationAnswer]);

export const sliderRange = z.strictObject({ min: z.number(), max: z.number(), step: z.number() });

export const nextLesson = z.strictObject({
  lesson_id: z.string(),
  lesson_type: lessonType,
  title: z.string(),
});
