import { z } from 'zod';
import { QUESTION_LEVELS } from '../../functions/_shared/content/question-types/rules.ts';
import { count, nothing, questionAnswer, sliderRange, timestamp } from './values.ts';

/** `admin_preview_regrade(p_question: AdminQuestionInput)`: the changes that a new key would make to finished attempts. */
export const regradeSummary = z.strictObject({
  /** Finished attempts that were graded on the question and can be regraded. */
  attempts: count,
  changed: count,
  /** Students with at least one attempt whose result rises. */
  students_up: count,
  students_down: count,
});

/** `admin_continue_regrade(p_question_id)` */
const regradeProgress = z.strictObject({
  ...regradeSummary.shape,
  /** Attempts checked so far. Changes are counted only in these. */
  done: count,
  finished: z.boolean(),
});

/** The level in a quiz. */
const questionLevel = z.enum(QUESTION_LEVELS);

/** `admin_duplicate_question(p_question_id, p_quiz_id)`. Association indices are as stored. */
export const adminQuestion = z.strictObject({
  id: z.string(),
  quiz_id: z.string(),
  position: z.int().positive(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  right_options: z.array(z.string()),
  slider: z.strictObject({ ...sliderRange.shape, unit: z.string() }).nullable(),
  /**
   * Null if there is no key, which hides the question from learners. For OPT, a list of accepted answers; a review
   * shows the first one.
   */
  answer: questionAnswer.nullable(),
  /** The document as its author wrote it, in the format of the REST API (`documentDefinition`). */
  document: z.json().nullable(),
  explanation: z.string(),
  /** Why each option is right or wrong, by option. */
  option_explanations: z.record(z.string(), z.string()),
  points: z.int().positive(),
  tags: z.array(z.string()).max(10),
  figures: z.array(z.string()).max(20),
  level: questionLevel,
  cue: z.strictObject({ video_id: z.string(), second: count, words: z.string() }).nullable(),
  /** Other quizzes that contain the question, by title. */
  shared_with: z.array(
    z.strictObject({ question_id: z.string(), quiz_id: z.string(), quiz_title: z.string() }),
  ),
  created_at: timestamp,
  updated_at: timestamp,
  /** The version that an update builds on. */
  version: z.uuid(),
  /** A regrading that is not finished. */
  regrading: regradeProgress.nullable(),
});

/** `admin_list_tags()`: the most used first. */
const tagUses = z.array(z.strictObject({ tag: z.string(), questions: count }));

/** A question as the bank lists it, without its key. */
const bankQuestion = z.strictObject({
  ...adminQuestion.pick({
    id: true,
    title: true,
    type: true,
    tags: true,
    quiz_id: true,
    created_at: true,
    updated_at: true,
  }).shape,
  quiz_title: z.string(),
  /** The number of quizzes that contain the question. */
  quiz_count: z.int().positive(),
});

/** `admin_find_questions(p_search)`: one page, or, with `only_ids`, the ids of all matches. */
const bankPage = z.union([
  z.strictObject({ total: count, items: z.array(bankQuestion) }),
  z.strictObject({ total: count, ids: z.array(z.string()) }),
]);

/**
 * `admin_get_questions(p_quiz_id)`, `admin_reorder_questions(p_quiz_id, p_question_ids, p_version)`,
 * `admin_move_question(p_quiz_id, p_question_id, p_after)`
 */
const adminQuestions = z.array(adminQuestion);

/** `admin_save_question(p_question: AdminQuestionInput)` */
const savedQuestion = z.strictObject({
  ...adminQuestion.shape,
  /** Null if regrading wasn't requested. */
  regraded: regradeProgress.nullable(),
});

/** A student's report about a question, without the student's name. */
const questionReport = z.strictObject({
  id: z.string(),
  question_id: z.string(),
  title: z.string(),
  deleted: z.boolean(),
  reason: z.enum(['wrong_answer', 'unclear', 'mistake', 'broken']),
  message: z.string(),
  reported_at: timestamp,
  closed_at: timestamp.nullable(),
  reply: z.string().nullable(),
  /** The version that the student saw; null if it has been deleted since. */
  seen: z
    .strictObject({
      version: z.string(),
      saved_at: timestamp,
      title: z.string(),
      description: z.string(),
      options: z.array(z.string()),
      changed_since: z.boolean(),
    })
    .nullable(),
});

/** `admin_get_question_reports(p_quiz_id)` */
const questionReports = z.strictObject({ open: z.array(questionReport), closed: z.array(questionReport) });

/** The result schema of each function in this file. */
export const answers = {
  admin_close_question_report: questionReport,
  admin_continue_regrade: regradeProgress,
  /** `admin_count_question_reports()` */
  admin_count_question_reports: z.array(
    z.strictObject({ quiz_id: z.string(), quiz_title: z.string(), open: z.number() }),
  ),
  admin_delete_question: nothing,
  admin_duplicate_question: adminQuestion,
  admin_find_questions: bankPage,
  admin_get_question_reports: questionReports,
  admin_get_questions: adminQuestions,
  admin_list_tags: tagUses,
  admin_preview_regrade: regradeSummary,
  admin_move_question: adminQuestions,
  admin_reorder_questions: adminQuestions,
  admin_save_question: savedQuestion,
  /** `admin_store_document(p_document: {definition, draws})`: the document's id. */
  admin_store_document: z.string(),
  dismiss_report_reply: nothing,
  report_question: z.strictObject({ reported: z.literal(true) }),
};
