import { z } from 'zod';
import { draws } from './content.schema.ts';
import { adminQuestion } from './question.schema.ts';
import { timestamp } from './values.ts';

const content = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  category: z.string(),
  instructor: z.string(),
  publish_at: timestamp.nullable(),
};

const course = z.strictObject({
  ...content,
  duration_minutes: z.int().nullable(),
  year: z.string(),
  pass_mark: z.int(),
});

/** A video, or a question of a quiz, with the course that its stop belongs to. */
const line = z.strictObject({
  version: z.string(),
  course_id: z.string().nullable(),
  lesson_order: z.int().nullable(),
  video: z
    .strictObject({
      ...content,
      url: z.string().nullable(),
      duration_seconds: z.int().nullable(),
      figures: z.array(z.string()),
    })
    .nullable(),
  quiz: z
    .strictObject({
      ...content,
      feedback_timing: z.string(),
      question_order: z.string(),
      attempt_limit: z.int(),
      time_limit_minutes: z.int(),
      draws,
    })
    .nullable(),
  /** Null if the quiz has no questions. */
  question: adminQuestion.nullable(),
});

/** `admin_export_content(p_scope)`; `after` is the start of the next page. */
const exportPage = z.strictObject({
  rows: z.array(z.union([z.strictObject({ version: z.string(), course }), line])),
  after: z.array(z.union([z.string(), z.int()])).nullable(),
});

/** The result schema of each function in this file. */
export const answers = {
  admin_export_content: exportPage,
};
