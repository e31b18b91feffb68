import { z } from 'zod';
import { suggestedCourse } from './home.schema.ts';
import { certificateMissing, count, localDay, nextStep, nothing, percent } from './values.ts';

const courseRating = z.int().min(1).max(10);
/** Sixteen characters of Crockford's base 32. */
const certificateCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/);

/** `get_course_completion(p_course_id)`; null for everyone who has not completed the course. */
export const courseCompletionResult = z
  .strictObject({
    course: z.strictObject({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      pass_mark: percent,
      certificate_watch: z.boolean(),
    }),
    /** In the deployment's time zone. */
    completed_on: localDay,
    stop_count: count,
    /** Videos of which 90% was played. */
    watched_count: count,
    /** In all finished attempts at its quizzes that are still stored. */
    answer_count: count,
    correct_count: count,
    /** The best points of each quiz. */
    quizzes: z.array(z.strictObject({ title: z.string(), score: count, score_max: count })),
    /** The learner's own. */
    rating: courseRating.nullable(),
    /** Code of the certificate, once the learner asked for one. */
    certificate: certificateCode.nullable(),
    certificate_missing: z.array(certificateMissing),
    /** Where home goes on. */
    next: nextStep,
    /** Where there is nothing to go on with; null also when every course is complete. */
    suggestion: suggestedCourse,
  })
  .nullable();

/** `rate_course(p_course_id, p_rating)` */
const rateCourseResult = z.strictObject({ rating: courseRating.nullable() });

/** `issue_certificate(p_course_id)` */
const issuedCertificate = z.strictObject({ code: certificateCode });

/** `get_certificate(p_code)`; null: there is none. */
export const certificateResult = z
  .strictObject({
    code: certificateCode,
    name: z.string(),
    course_title: z.string(),
    completed_on: localDay,
    /** The percentage that was reached in each quiz; 0: none was asked for. */
    pass_mark: percent,
    videos_watched: z.boolean(),
    /** The caller's. */
    own: z.boolean(),
  })
  .nullable();

/** What each function of this subject answers with. */
export const answers = {
  get_certificate: certificateResult,
  get_course_completion: courseCompletionResult,
  issue_certificate: issuedCertificate,
  rate_course: rateCourseResult,
  withdraw_certificate: nothing,
};
