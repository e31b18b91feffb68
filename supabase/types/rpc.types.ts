/**
 * What the functions of the database answer with (all as JSON, snake_case), written by hand: the generated types
 * only say `Json`. The migrations in `supabase/migrations` are the source; the pgTAP tests check the keys.
 *
 * Refusals: PostgREST answers `{ code: 'PT4xx', message, details, hint }` with HTTP status 4xx. `message` is one of
 * RpcErrorCode, `details` a sentence for people, `hint` the field concerned, if any.
 */

export type RpcErrorCode =
  | 'not_signed_in' // 401
  | 'account_gone' // 401
  | 'admin_only' // 403
  | 'profile_frozen' // 403
  | 'account_lookup_off' // 403
  | 'lesson_not_found' // 404
  | 'quiz_not_found' // 404
  | 'video_not_found' // 404
  | 'course_not_found' // 404
  | 'question_not_found' // 404
  | 'attempt_not_found' // 404
  | 'attempt_finished' // 409
  | 'quiz_incomplete' // 409
  | 'quiz_empty' // 409
  | 'stops_changed' // 409
  | 'questions_changed' // 409
  | 'stale_update' // 409
  | 'answer_too_long' // 413
  | 'invalid_answer' // 422
  | 'question_unsupported' // 422
  | 'not_a_video' // 422
  | 'invalid_progress' // 422
  | 'invalid_question' // 422
  | 'invalid_email' // 422
  | 'lesson_frozen' // 422
  | 'too_many_requests'; // 429

/** 0 quiz, 1 video. */
export type LessonType = 0 | 1;
/** 0 locked, 1 available, 2 complete. */
export type LessonStatus = 0 | 1 | 2;
export type SupportedQuestionType = 'MCQ' | 'OPT' | 'ASC' | 'SLI';

/** Left index → index in `right_options` as shown. */
export type AssociationAnswer = Record<string, number>;
/** MCQ, OPT and SLI with labels: text. SLI with a range: number. ASC: mapping. */
export type QuestionAnswer = string | number | AssociationAnswer;

export interface NextStop {
  lesson_id: string;
  lesson_type: LessonType;
  title: string;
}

export interface HomeCourse {
  id: string;
  title: string;
  description: string;
  small_description: string;
  instructor: string;
  category: string;
  year: string;
  /** Out of 10. */
  rating: number | null;
  image: string | null;
  duration_minutes: number | null;
  stop_count: number;
  completed_count: number;
}

export interface HomeQuiz {
  id: string;
  title: string;
  description: string;
  image: string | null;
  category: string;
  /** Null when the quiz is on no road map: practice. */
  course_id: string | null;
  lesson_id: string | null;
  question_count: number;
}

export interface HomeContinue {
  course_id: string;
  course_title: string;
  course_image: string | null;
  category: string;
  lesson_id: string;
  lesson_title: string;
  lesson_type: LessonType;
}

/** `get_home()` */
export interface HomeResult {
  courses: HomeCourse[];
  quizzes: HomeQuiz[];
  /** Null for a learner who has not begun, and when everything begun is complete. */
  continue: HomeContinue | null;
}

/** A calendar day, `YYYY-MM-DD`, in the learner's own time zone. */
export type LocalDay = string;

export interface DashboardCourse {
  id: string;
  title: string;
  category: string;
  image: string | null;
  stop_count: number;
  completed_count: number;
  /** Best scores of its completed quizzes, summed. */
  score: number;
  score_max: number;
}

export interface DashboardAttempt {
  attempt_id: string;
  finished_at: string;
  finished_on: LocalDay;
  quiz_title: string;
  /** Null: practice. */
  course_title: string | null;
  category: string;
  /** 0–100. */
  percent: number;
  /** The best of this quiz up to and with this attempt. */
  best_percent: number;
}

/** Active days in a row; single missed days between them are forgiven, and not counted. */
export interface DashboardStreak {
  current: number;
  longest: number;
  active_today: boolean;
  /** The seven days up to today. */
  week: { day: LocalDay; active: boolean }[];
}

/** `get_dashboard(p_time_zone)` */
export interface DashboardResult {
  /** The zone all days are of: the one asked for, or UTC if there is no such zone. */
  time_zone: string;
  /** Begun by doing something; those under way first, the latest first. At most 50. */
  courses: DashboardCourse[];
  /** The last 50 finished ones, oldest first. */
  attempts: DashboardAttempt[];
  streak: DashboardStreak;
  /** As in HomeResult. */
  continue: HomeContinue | null;
}

export interface CourseOverviewCourse {
  id: string;
  title: string;
  description: string;
  small_description: string;
  instructor: string;
  category: string;
  year: string;
  rating: number | null;
  image: string | null;
  location: string;
  duration_minutes: number | null;
  require_watch: boolean;
  video_count: number;
}

export interface CourseStop {
  lesson_id: string;
  lesson_type: LessonType;
  /** 1, 2, 3 … without gaps. */
  position: number;
  title: string;
  description: string;
  image: string | null;
  video_id: string | null;
  quiz_id: string | null;
  duration_seconds: number | null;
  question_count: number;
  /** False for a quiz without a single question that the app can ask: it holds nobody up. */
  playable: boolean;
  /** Null signed out. */
  status: LessonStatus | null;
  score: number;
  score_max: number;
  result: 'Incomplete' | 'Complete';
}

/** `get_course_overview(p_course_id)`; null: no such course. */
export type CourseOverviewResult = { course: CourseOverviewCourse; stops: CourseStop[] } | null;

/** Merged, ascending, in whole seconds, end exclusive. */
export type WatchedRanges = [start: number, end: number][];

/** `get_video_lesson(p_course_id, p_ref)`; null: no such video lesson. */
export type VideoLessonResult = {
  course: { id: string; title: string; instructor: string; require_watch: boolean };
  lesson: { lesson_id: string; title: string; status: LessonStatus };
  video: {
    id: string;
    title: string;
    description: string;
    image: string | null;
    url: string | null;
    captions_url: string | null;
    duration_seconds: number | null;
  };
  progress: { position_seconds: number; watched: WatchedRanges };
  next: NextStop | null;
} | null;

/** `complete_video_lesson(p_lesson_id)` */
export interface CompleteVideoLessonResult {
  /** False: the course requires watching, and less than 90 % was played. */
  completed: boolean;
  status: LessonStatus;
  next: NextStop | null;
}

/**
 * `save_video_progress(p_video_id, p_position, p_ranges, p_from?)`; p_ranges: [[start, end], …] in seconds. With p_from
 * the place moves only if it still is where the progress began.
 */
export interface VideoProgressResult {
  position_seconds: number;
  watched: WatchedRanges;
  /** 90 % of the video has been played. */
  completed: boolean;
}

export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

export interface QuizQuestion {
  id: string;
  /** 1, 2, 3 …; may have gaps. */
  position: number;
  title: string;
  description: string;
  /** A SupportedQuestionType, or a type this server does not know yet. */
  type: string;
  options: string[];
  left_options: string[];
  /** In the order shown, which is not the stored one. */
  right_options: string[];
  slider: SliderRange | null;
}

export interface Attempt {
  id: string;
  started_at: string;
  answers: { question_id: string; answer: QuestionAnswer }[];
}

/** `open_quiz(p_course_id, p_ref)`; null: no such quiz. */
export type OpenQuizResult = {
  /** Null: practice. */
  course: { id: string; title: string } | null;
  lesson_id: string | null;
  quiz: { id: string; title: string; description: string; image: string | null; category: string };
  questions: QuizQuestion[];
  attempt: Attempt | null;
  best: { score: number; score_max: number } | null;
} | null;

/** `review_quiz(p_course_id, p_ref)`; result: of the last finished attempt, null before there is one. */
export type ReviewQuizResult = (NonNullable<OpenQuizResult> & { result: FinishAttemptResult | null }) | null;

/** `start_attempt(p_course_id, p_ref)` */
export type StartAttemptResult = Attempt;

/**
 * Argument `p_answer` of `save_answer`. Wrapped, because the local stack passes a bare text on as if it were JSON.
 * A null or blank value takes the answer back. With age and device, an answer that another device gave later stands.
 */
export interface AnswerArgument {
  value: QuestionAnswer | null;
  /** Milliseconds since it was given. */
  age_ms?: number;
  /** A random id of the browser. */
  device?: string;
}

/** `save_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
export interface SaveAnswerResult {
  saved_at: string;
  /** False: another device gave a later answer, which was kept. */
  stands: boolean;
}

export interface ReviewedQuestion {
  question_id: string;
  title: string;
  description: string;
  type: string;
  options: string[];
  left_options: string[];
  right_options: string[];
  slider: SliderRange | null;
  your_answer: QuestionAnswer;
  correct_answer: QuestionAnswer | null;
  correct: boolean;
  explanation: string;
}

/** `finish_attempt(p_attempt_id)`; calling it again answers the same. */
export interface FinishAttemptResult {
  attempt_id: string;
  course_id: string | null;
  lesson_id: string | null;
  score: number;
  score_max: number;
  answered: number;
  /** 0–100, correct of answered, rounded. */
  percent: number;
  finished_at: string;
  review: ReviewedQuestion[];
  next: NextStop | null;
}

/** `get_profile()` */
export interface ProfileResult {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  school: string | null;
  year: string | null;
  is_admin: boolean;
}

/** `admin_link_video_to_course`, `admin_link_quiz_to_course`. The unlink functions and `admin_link_quiz_to_video`
 * answer true when there was something to do, false when it was done already. */
export interface LinkedStop {
  lesson_id: string;
  course_id: string;
  video_id: string | null;
  quiz_id: string | null;
  position: number;
}

/** `admin_reorder_lessons(p_course_id, p_lesson_ids)`: the stops in their new order. */
export type ReorderedStops = { lesson_id: string; position: number; title: string }[];

/**
 * `admin_save_question(p_question)`, `admin_duplicate_question(p_question_id)`; `admin_get_questions(p_quiz_id)` and
 * `admin_reorder_questions(p_quiz_id, p_question_ids)` answer a list. Association indices are as stored.
 */
export interface AdminQuestion {
  id: string;
  quiz_id: string;
  position: number;
  title: string;
  description: string;
  type: string;
  options: string[];
  left_options: string[];
  right_options: string[];
  slider: SliderRange | null;
  /** Null: still without a key, so learners do not see it. */
  answer: QuestionAnswer | null;
  explanation: string;
  created_at: string;
  updated_at: string;
}

/**
 * Argument of `admin_save_question`: no `id` creates. With `updated_at`, a change made meanwhile is a conflict. With
 * `regrade`, finished attempts are graded anew; the answer then has `regraded: RegradeSummary`.
 */
export type AdminQuestionInput = Pick<AdminQuestion, 'quiz_id' | 'title' | 'type'> &
  Partial<Omit<AdminQuestion, 'quiz_id' | 'title' | 'type' | 'created_at'>> & { regrade?: boolean };

/** `admin_preview_regrade(p_question: AdminQuestionInput)`: what a new key changes in finished attempts. */
export interface RegradeSummary {
  /** Finished attempts that were graded on the question and can be graded anew. */
  attempts: number;
  changed: number;
  /** Students of whom at least one attempt rises. */
  students_up: number;
  students_down: number;
}
