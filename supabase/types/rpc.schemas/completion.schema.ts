import { z } from 'zod';
import { suggestedCourse } from './home.schema.ts';
import { certificateMissing, count, localDay, nextStep, nothing, percent } from './values.ts';

const courseRating = z.int().min(1).max(10);
/** Sixteen characters of Crockford's base 32. */
const certificateCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/);

/** `get_course_completion(p_course_id)`; null if the learner hasn't completed the course. */
export const courseCompletionResult = z
  .strictObject({
    course: z.strictObject({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      pass_mark: percent,
      certificate_watch: z.boolean(),
    }),
    /** The day in the deployment's time zone. */
    completed_on: localDay,
    stop_count: count,
    /** The number of videos of which at least 90% was played. */
    watched_count: count,
    /** The number of answers in all stored finished attempts at the course's quizzes. */
    answer_count: count,
    correct_count: count,
    /** The best points of each quiz. */
    quizzes: z.array(z.strictObject({ title: z.string(), score: count, score_max: count })),
    /** The learner's own rating. */
    rating: courseRating.nullable(),
    /** The certificate's code, once the learner has requested it. */
    certificate: certificateCode.nullable(),
    certificate_missing: z.array(certificateMissing),
    /** The next step that the home page shows. */
    next: nextStep,
    /** A course to begin if there is no next step; otherwise null. Also null if every course is complete. */
    suggestion: suggestedCourse,
  })
  .nullable();

/** `rate_course(p_course_id, p_rating)` */
const rateCourseResult = z.strictObject({ rating: courseRating.nullable() });

/** `issue_certificate(p_course_id)` */
const issuedCertificate = z.strictObject({ code: certificateCode });

/** `get_certificate(p_code)`; null if there is none. */
export const certificateResult = z
  .strictObject({
    code: certificateCode,
    name: z.string(),
    course_title: z.string(),
    completed_on: localDay,
    /** The percentage reached in every quiz; 0 if none was required. */
    pass_mark: percent,
    videos_watched: z.boolean(),
    /** Whether the certificate is the caller's own. */
    own: z.boolean(),
  })
  .nullable();

/** The result schema of each function in this file. */
export const answers = {
  get_certificate: certificateResult,
  get_course_completion: courseCompletionResult,
  issue_certificate: issuedCertificate,
  rate_course: rateCourseResult,
  withdraw_certificate: nothing,
};
