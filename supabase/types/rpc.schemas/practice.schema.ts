import { z } from 'zod';
import { documentSolution, shownDocument } from '../../functions/_shared/content/documents/shown-document.ts';
import { count, nextStep, questionAnswer, shownRange, timestamp } from './values.ts';
import { optionExplanations, shownCue } from './quiz.schema.ts';

const practiceQuestion = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  /** Of a multiple-choice question in the order of the session. */
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  /** In the order of the session. */
  right_options: z.array(z.string()),
  slider: shownRange.nullable(),
  document: shownDocument.nullable(),
  /** For when its figures held; null while they are valid. */
  as_of: z.string().nullable(),
  /** An open-ended question whose answer is a number. */
  expects_number: z.boolean(),
});

/** `again`: what was missed and comes back in the session. `unsolved`: what was never right and doesn't. */
const progress = { total: count, answered: count, right: count, again: count, unsolved: count };

/** A question that is still to be answered. */
const openQuestion = z.strictObject({
  ...practiceQuestion.shape,
  quiz_title: z.string(),
  category: z.string(),
  /** Answers in this session so far; more than none: it was missed and comes back. */
  tries: count,
  /** How many answers to it the session takes at most. */
  max_tries: count,
});

/** `start_practice(p_time_zone, p_scope, p_quiz_id, p_attempt_id)`; null: there is nothing to practise. */
export const practiceSession = z.strictObject({
  id: z.uuid(),
  scope: z.enum(['due', 'mistakes', 'missed']),
  /** Of the mistakes that are practised; null: those of every quiz. */
  quiz_id: z.string().nullable(),
  /** Whose missed questions are practised, and in which course it was. */
  attempt_id: z.uuid().nullable(),
  course_id: z.string().nullable(),
  ...progress,
  /** Those that are still to be answered. */
  questions: z.array(openQuestion),
});

/** `get_practice(p_time_zone)` */
export const practiceResult = z.strictObject({
  /** Questions in finished attempts, also those that cannot be practised now. */
  met: count,
  /** By the end of the learner's day. */
  due: count,
  /** The first day after today on which something is due. */
  next_due_on: z.iso.date().nullable(),
  session: practiceSession.nullable(),
  /** In the learner's courses. */
  next: nextStep,
  /** Mistakes that aren't listed while their quiz is open. */
  withheld_mistakes: count,
  /** What was wrong last, by quiz, the latest first. */
  mistakes: z.array(
    z.strictObject({
      quiz_id: z.string(),
      title: z.string(),
      category: z.string(),
      questions: z.array(z.strictObject({ id: z.string(), title: z.string() })),
    }),
  ),
});

/** `answer_practice(p_session_id, p_question_id, p_answer: AnswerArgument, p_tries)`; the same again for an answer that was given. */
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
  /** What the schedule is made of. */
  card: z
    .strictObject({
      /** State of the scheduler. */
      memory: z.record(z.string(), z.unknown()).nullable(),
      waiting: z.array(z.strictObject({ at: timestamp, correct: z.boolean() })),
      due: timestamp,
    })
    .nullable(),
  /** After a miss: the question as it comes back at the end of the session. */
  again: openQuestion.nullable(),
  progress: z.strictObject(progress),
});

/** What each function of this subject answers with. */
export const answers = {
  answer_practice: practiceAnswer,
  get_practice: practiceResult,
  schedule_practice: z.boolean(),
  start_practice: practiceSession.nullable(),
};
