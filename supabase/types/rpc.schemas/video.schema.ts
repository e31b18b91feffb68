import { z } from 'zod';
import { lessonStatus, nextStep } from './values.ts';

/** Merged, ascending, in whole seconds, end exclusive: [start, end]. */
const watchedRanges = z.array(z.tuple([z.number(), z.number()]));

/** `get_video_lesson(p_course_id, p_ref)`; null if there is no such video lesson. */
export const videoLessonResult = z
  .strictObject({
    course: z.strictObject({
      id: z.string(),
      title: z.string(),
      instructor: z.string(),
      require_watch: z.boolean(),
    }),
    lesson: z.strictObject({ lesson_id: z.string(), title: z.string(), status: lessonStatus }),
    video: z.strictObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      url: z.string().nullable(),
      captions_url: z.string().nullable(),
      duration_seconds: z.number().nullable(),
      /** The period for which the video's figures applied, such as 2026–27; null while they are valid. */
      as_of: z.string().nullable(),
    }),
    progress: z.strictObject({ position_seconds: z.number(), watched: watchedRanges }),
    /** The next step once this video is complete. */
    next: nextStep,
  })
  .nullable();

/** `complete_video_lesson(p_lesson_id)` */
export const completeVideoLessonResult = z.strictObject({
  /** False if the course requires watching, and less than 90% was played. */
  completed: z.boolean(),
  status: lessonStatus,
  next: nextStep,
  course_complete: z.boolean(),
});

/**
 * `save_video_progress(p_video_id, p_position, p_ranges, p_from?)`; p_ranges: [[start, end], …] in seconds. `p_from` is
 * the position known when the progress was recorded. If it's sent, the stored position changes only if it still equals
 * `p_from`.
 */
export const videoProgressResult = z.strictObject({
  position_seconds: z.number(),
  watched: watchedRanges,
  /** Whether 90% of the video has been played. */
  completed: z.boolean(),
});

/** The result schema of each function in this file. */
export const answers = {
  /** `admin_get_unread_captions()` */
  admin_get_unread_captions: z.array(z.strictObject({ video_id: z.string(), captions_url: z.string() })),
  /**
   * `admin_save_transcript(p_video_id, p_captions_url, p_lines: [{second, words}])`; false if the video's captions have
   * changed since.
   */
  admin_save_transcript: z.strictObject({ saved: z.boolean() }),
  complete_video_lesson: completeVideoLessonResult,
  get_video_lesson: videoLessonResult,
  save_video_progress: videoProgressResult,
};
