/**
 * The results of the database's functions (as JSON, snake_case), inferred from `rpc.schemas`: the generated types only
 * say `Json`. `npm test` compares the schemas with the real results. Refusals: PostgREST responds with `{ code:
 * 'PT4xx', message, details, hint }` with HTTP status 4xx. `message` is one of RpcErrorCode, `details` a sentence for
 * people, `hint` the field concerned, if any.
 */
import type { z } from 'zod';
import type { Database } from './database.types.ts';
import type { certificateResult, courseCompletionResult } from './rpc.schemas/completion.schema.ts';
import type {
  courseLesson,
  courseOverviewResult,
  coursesResult,
  overviewCourse,
} from './rpc.schemas/course.schema.ts';
import type { catalogueSearchResult, homeCourse, homeQuiz, homeResult } from './rpc.schemas/home.schema.ts';
import type { rpcSchemas } from './rpc.schemas/index.ts';
import type { practiceResult, practiceSession } from './rpc.schemas/practice.schema.ts';
import type { profileResult } from './rpc.schemas/people.schema.ts';
import type { dashboardResult } from './rpc.schemas/progress.schema.ts';
import type { adminQuestion } from './rpc.schemas/question.schema.ts';
import type * as quiz from './rpc.schemas/quiz.schema.ts';
import type { lessonStatus, lessonType, nextStep, questionAnswer } from './rpc.schemas/values.ts';
import type * as video from './rpc.schemas/video.schema.ts';

export type RpcErrorCode =
  | 'not_signed_in' // 401
  | 'account_gone' // 401
  | 'plan_required' // 402
  | 'admin_only' // 403
  | 'terms_not_accepted' // 403
  | 'birth_year_missing' // 403
  | 'too_young' // 403
  | 'consent_missing' // 403
  | 'account_ending' // 403
  | 'profile_frozen' // 403
  | 'school_role_missing' // 403
  | 'account_lookup_off' // 403
  | 'lesson_not_found' // 404
  | 'first_year_not_found' // 404
  | 'life_month_not_found' // 404
  | 'first_year_month_not_found' // 404
  | 'quiz_not_found' // 404
  | 'video_not_found' // 404
  | 'course_not_found' // 404
  | 'question_not_found' // 404
  | 'function_not_found' // 404
  | 'attempt_not_found' // 404
  | 'practice_not_found' // 404
  | 'link_not_found' // 404
  | 'code_not_found' // 404
  | 'certificate_not_found' // 404
  | 'checkout_not_found' // 404
  | 'subscription_not_found' // 404
  | 'grant_not_found' // 404
  | 'school_not_found' // 404
  | 'class_not_found' // 404
  | 'student_not_found' // 404
  | 'invitation_not_found' // 404
  | 'roster_not_found' // 404
  | 'assignment_not_found' // 404
  | 'report_not_found' // 404
  | 'attempt_finished' // 409
  | 'choice_missing' // 409
  | 'course_not_complete' // 409
  | 'has_plan' // 409
  | 'checkout_differs' // 409
  | 'not_paid' // 409
  | 'plan_inactive' // 409
  | 'seats_taken' // 409
  | 'other_school' // 409
  | 'staff_account' // 409
  | 'student_account' // 409
  | 'password_login_needed' // 409
  | 'school_account' // 409
  | 'student_joined' // 409
  | 'class_archived' // 409
  | 'first_year_changed' // 409
  | 'last_school_admin' // 409
  | 'roster_changed' // 409
  | 'grid_not_opened' // 409
  | 'works_elsewhere' // 409
  | 'student_moved' // 409
  | 'report_changed' // 409
  | 'report_closed' // 409
  | 'no_card' // 409
  | 'card_ended' // 409
  | 'card_not_ready' // 409
  | 'roster_not_newest' // 409
  | 'rollover_changed' // 409
  | 'rollover_changed_since' // 409
  | 'own_factor' // 409
  | 'too_many_invitations' // 409
  | 'quiz_incomplete' // 409
  | 'feedback_at_end' // 409
  | 'quiz_empty' // 409
  | 'lessons_changed' // 409
  | 'questions_changed' // 409
  | 'policy_changed' // 409
  | 'birth_year_set' // 409
  | 'last_admin' // 409
  | 'plan_renews' // 409
  | 'stale_update' // 409
  | 'request_under_way' // 409
  | 'answer_too_long' // 413
  | 'invalid_answer' // 422
  | 'key_reused' // 422
  | 'question_unsupported' // 422
  | 'not_a_video' // 422
  | 'invalid_progress' // 422
  | 'invalid_scope' // 422
  | 'invalid_question' // 422
  | 'invalid_birth_year' // 422
  | 'invalid_goal' // 422
  | 'invalid_email' // 422
  | 'invalid_rating' // 422
  | 'name_missing' // 422
  | 'lesson_frozen' // 422
  | 'too_many_purchases' // 429
  | 'too_many_requests'; // 429

type Functions = Database['public']['Functions'];

/** The generated functions with their actual results instead of `Json`. */
export type RpcFunctions = {
  [Name in keyof Functions]: { Args: Functions[Name]['Args']; Returns: z.infer<(typeof rpcSchemas)[Name]> };
};

/** The generated types with the function results above: the database that the apps query. */
export type PlatformDatabase = {
  public: Omit<Database['public'], 'Functions'> & { Functions: RpcFunctions };
};

/** 0 quiz, 1 video. */
export type LessonType = z.infer<typeof lessonType>;
/** 0 locked, 1 available, 2 complete. */
export type LessonStatus = z.infer<typeof lessonStatus>;
/**
 * MCQ, OPT and SLI with labels: text. SLI with a range: number. MRQ: list of options. ASC: left index → index in `right_options` as shown.
 * DOC: answers by field.
 */
export type QuestionAnswer = z.infer<typeof questionAnswer>;

export type NextStepResult = z.infer<typeof nextStep>;

export type HomeCourse = z.infer<typeof homeCourse>;
export type HomeQuiz = z.infer<typeof homeQuiz>;
export type HomeResult = z.infer<typeof homeResult>;
export type CatalogueSearchResult = z.infer<typeof catalogueSearchResult>;
export type PracticeResult = z.infer<typeof practiceResult>;
export type PracticeSession = z.infer<typeof practiceSession>;
export type DashboardResult = z.infer<typeof dashboardResult>;
export type ProfileResult = z.infer<typeof profileResult>;

export type CourseOverviewCourse = z.infer<typeof overviewCourse>;
export type CourseLesson = z.infer<typeof courseLesson>;
export type CourseOverviewResult = z.infer<typeof courseOverviewResult>;
export type CoursesResult = z.infer<typeof coursesResult>;

export type CourseCompletionResult = z.infer<typeof courseCompletionResult>;
export type CertificateResult = z.infer<typeof certificateResult>;

export type VideoLessonResult = z.infer<typeof video.videoLessonResult>;
export type CompleteVideoLessonResult = z.infer<typeof video.completeVideoLessonResult>;
export type VideoProgressResult = z.infer<typeof video.videoProgressResult>;

export type Attempt = z.infer<typeof quiz.attempt>;
export type StartedAttempt = z.infer<typeof quiz.startedAttempt>;
export type AnswerFeedback = z.infer<typeof quiz.answerFeedback>;
export type QuizQuestion = z.infer<typeof quiz.quizQuestion>;
export type OpenQuizResult = z.infer<typeof quiz.openQuizResult>;
export type ReviewQuizResult = z.infer<typeof quiz.reviewQuizResult>;
export type SaveAnswerResult = z.infer<typeof quiz.saveAnswerResult>;
export type ReviewedQuestion = z.infer<typeof quiz.reviewedQuestion>;
export type SampleQuestions = z.infer<typeof quiz.sampleQuestions>;
export type SampleFeedback = z.infer<typeof quiz.sampleFeedback>;
export type ShownCue = z.infer<typeof quiz.shownCue>;
export type FinishAttemptResult = z.infer<typeof quiz.finishAttemptResult>;

/**
 * Argument `p_answer` of `save_answer`. The value is wrapped in an object, because the local stack would treat a bare
 * string as JSON. A null or blank value removes the answer. If age and device are sent, a later answer from another
 * device is kept.
 */
export type AnswerArgument = {
  value: QuestionAnswer | null;
  /** Milliseconds since the answer was given. */
  age_ms?: number;
  /** A random id of the browser. */
  device?: string;
};

type AdminQuestion = z.infer<typeof adminQuestion>;

/**
 * Argument `p_question` of `admin_save_question` and `admin_preview_regrade`: without `id`, creates a question. With
 * `version`, an update conflicts if someone changed the question meanwhile. With `regrade`, finished attempts are
 * regraded; with `lower_results`, their results may also fall.
 */
export type AdminQuestionInput = Pick<AdminQuestion, 'quiz_id' | 'title' | 'type'> &
  Partial<Omit<AdminQuestion, 'quiz_id' | 'title' | 'type' | 'created_at'>> & {
    regrade?: boolean;
    lower_results?: boolean;
  };
