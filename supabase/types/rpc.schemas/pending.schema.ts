import { z } from 'zod';
import { count, timestamp } from './values.ts';

/** `admin_get_pending(p_course_id)`, and the functions that save and discard prepared changes. */
const pendingChanges = z.strictObject({
  version: z.string(),
  items: z.array(
    z.strictObject({
      kind: z.enum(['course', 'video', 'quiz', 'question', 'stops', 'questions']),
      id: z.string(),
      title: z.string().nullable(),
      /** The quiz of a question. */
      parent: z.string().nullable(),
      /** Whether the item doesn't exist yet. */
      is_new: z.boolean(),
      exists: z.boolean(),
      version: z.string(),
      changed_at: timestamp,
      changed_by: z.string().nullable(),
      values: z.record(z.string(), z.json()),
      fields: z.array(
        z.strictObject({
          name: z.string(),
          part: z.string(),
          before: z.json(),
          prepared: z.json(),
          current: z.json(),
        }),
      ),
    }),
  ),
});

/** `admin_publish_pending(…)` */
const publishedPending = z.strictObject({ published: count, regrading: z.array(z.string()) });

/** The result schema of each function in this file. */
export const answers = {
  admin_discard_pending: pendingChanges,
  admin_get_pending: pendingChanges,
  admin_publish_pending: publishedPending,
  admin_save_pending: pendingChanges,
};
