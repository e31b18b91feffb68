import { z } from 'zod';
import { documentSolution, shownDocument } from '../../functions/_shared/content/documents/shown-document.ts';
import { count, nextStep, questionAnswer, shownRange, timestamp } from './values.ts';
import { optionExplanations, shownCue } from './quiz.schema.ts';

const practiceQuestion = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  /** The options of a multiple-choice question, in the session's order. */
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  /** The right-hand items of an association, in the session's order. */
  right_options: z.array(z.string()),
  slider: shownRange.nullable(),
  document: shownDocument.nullable(),
  /** The period of the question's figures if it has ended; otherwise null. */
  as_of: z.string().nullable(),
  /** Whether an open-ended question expects a number. */
  expects_number: z.boolean(),
});

/**
 * `again` counts missed questions that come back in the session; `unsolved` counts questions that were never answered
 * correctly and don't come back.
 */
const progress = { total: count, answered: count, right: count, again: count, unsolved: count };

/** An unanswered question. */
const openQuestion = z.strictObject({
  ...practiceQuestion.shape,
  quiz_title: z.string(),
  category: z.string(),
  /** Answers in this session so far. If above 0, the question was missed and comes back. */
  tries: count,
  /** Maximum number of answers in the session. */
  max_tries: count,
});

/** `start_practice(p_time_zone, p_scope, p_quiz_id, p_attempt_id)`; null if there is nothing to practise. */
export const practiceSession = z.strictObject({
  id: z.uuid(),
  scope: z.enum(['due', 'mistakes', 'missed']),
  /** The quiz whose mistakes are practised; null for all quizzes. */
  quiz_id: z.string().nullable(),
  /** The attempt whose missed questions are practised, and its course. */
  attempt_id: z.uuid().nullable(),
  course_id: z.string().nullable(),
  ...progress,
  /** Unanswered questions. */
  questions: z.array(openQuestion),
});

/** `get_practice(p_time_zone)` */
export const practiceResult = z.strictObject({
  /** Questions in finished attempts, including those that can't be practised now. */
  met: count,
  /** Questions due by the end of the learner's day. */
  due: count,
  /** The next day, after today, with due questions. */
  next_due_on: z.iso.date().nullable(),
  session: practiceSession.nullable(),
  /** The next step in the learner's courses. */
  next: nextStep,
  /** Mistakes that aren't listed while their quiz is in progress. */
  withheld_mistakes: count,
  /** Questions last answered wrong, by quiz, latest first. */
  mistakes: z.array(
    z.strictObject({
      quiz_id: z.string(),
      title: z.string(),
      category: z.string(),
      questions: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    }),
  ),
});

/** `answer_practice(p_session_id, p_question_id, p_answer: AnswerArgument, p_tries)`; repeating it returns the same result. */
export const practiceAnswer = z.strictObject({
  outcome: z.enum(['graded', 'left_out']),
  feedback: z
    .strictObject({
      ...practiceQuestion.shape,
      your_answer: questionAnswer,
      correct_answer: questionAnswer.nullable(),
      solution: documentSolution.nullable(),
      correct: z.boolean(),
      explanation: z.string(),
      option_explanations: optionExplanations,
      cue: shownCue.nullable(),
    })
    .nullable(),
  /** Input of the scheduler. */
  card: z
    .strictObject({
      /** The scheduler's state. */
      memory: z.record(z.string(), z.unknown()).nullable(),
      waiting: z.array(z.strictObject({ at: timestamp, correct: z.boolean() })),
      due: timestamp,
    })
    .nullable(),
  /** The question to ask again at the end of the session, if it was missed. */
  again: openQuestion.nullable(),
  progress: z.strictObject(progress),
});

/** The result schema of each function in this file. */
export const answers = {
  answer_practice: practiceAnswer,
  get_practice: practiceResult,
  schedule_practice: z.boolean(),
  start_practice: practiceSession.nullable(),
};
