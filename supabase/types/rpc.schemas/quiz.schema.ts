import { z } from 'zod';
import { documentSolution, shownDocument } from '../../functions/_shared/content/documents/shown-document.ts';
import {
  count,
  lessonType,
  nextStep,
  nothing,
  percent,
  questionAnswer,
  shownRange,
  timestamp,
} from './values.ts';

export const quizQuestion = z.strictObject({
  id: z.string(),
  /** 1, 2, 3 … in the order of the attempt. */
  position: z.int().positive(),
  title: z.string(),
  description: z.string(),
  /** MCQ, MRQ, OPT, ASC, SLI, DOC, or a type that the server does not know yet. */
  type: z.string(),
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  /** The right-hand items in the shown order, which differs from the stored order. */
  right_options: z.array(z.string()),
  slider: shownRange.nullable(),
  document: shownDocument.nullable(),
  /** The period for which the question's figures applied, such as 2026–27; null while they are valid. */
  as_of: z.string().nullable(),
  /** Whether the answer is typed and is a number. */
  expects_number: z.boolean(),
  /** The points for a right answer. */
  points: z.int().positive(),
});

/** Explanations of the chosen options, then of the other right ones. */
export const optionExplanations = z.array(z.strictObject({ option: z.string(), explanation: z.string() }));

/** The part of a video that answers a question, starting at this second. */
export const shownCue = z.strictObject({
  second: count,
  words: z.string(),
  video: z.strictObject({
    id: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    url: z.string().nullable(),
    captions_url: z.string().nullable(),
    duration_seconds: count.nullable(),
  }),
});

/** The feedback that a learner gets on a locked answer. */
export const answerFeedback = z.strictObject({
  correct: z.boolean(),
  correct_answer: questionAnswer.nullable(),
  /** The solution of a document. */
  solution: documentSolution.nullable(),
  explanation: z.string(),
  option_explanations: optionExplanations,
  /** The part of a video that answers the question; null if there is none that the learner may watch. */
  cue: shownCue.nullable(),
});

/** An attempt in progress. */
export const attempt = z.strictObject({
  id: z.uuid(),
  started_at: timestamp,
  /** Whether the attempt was submitted and waits for another attempt: see `blocked_by`. */
  submitted: z.boolean(),
  /** Seconds left, 0 once the time is up; null if there is no limit. */
  seconds_left: z.int().nonnegative().nullable(),
  answers: z.array(
    z.strictObject({
      question_id: z.string(),
      answer: questionAnswer,
      /** Null until the answer is checked. */
      feedback: answerFeedback.nullable(),
    }),
  ),
});

/** `start_attempt(p_course_id, p_ref)` */
export const startedAttempt = z.strictObject({
  ...attempt.shape,
  /** Sorted as in the attempt. */
  questions: z.array(quizQuestion),
});

/** An open attempt and where to continue it. Its address is null if it can no longer be opened. */
const attemptPlace = z.strictObject({
  attempt_id: z.uuid(),
  quiz_title: z.string(),
  /** Null for a practice quiz. */
  course_title: z.string().nullable(),
  course_id: z.string().nullable(),
  ref: z.string().nullable(),
  /** Whether leaving the attempt ends it instead of discarding it. */
  ends: z.boolean(),
});

const openedQuiz = z.strictObject({
  /** Null for a practice quiz. */
  course: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  lesson_id: z.string().nullable(),
  quiz: z.strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    category: z.string(),
    feedback_timing: z.enum(['at_end', 'after_each']),
    question_count: count,
    /** 0 for no limit. */
    attempt_limit: count,
    /** How many attempts the learner has left in this place; null if there is no limit. */
    attempts_left: count.nullable(),
    /** 0 for no limit. */
    time_limit_minutes: count,
    /** The percentage that the course's certificate requires; 0 if none. */
    pass_mark: percent,
  }),
  /** Sorted as in the attempt, or as a new attempt would be. If there is a time limit, empty until an attempt begins. */
  questions: z.array(quizQuestion),
  attempt: attempt.nullable(),
  /** The learner's open attempt at this quiz in another place. */
  elsewhere: attemptPlace.nullable(),
  /**
   * The learner's open attempt at another quiz that asks one of the same questions and shows feedback at its end. Until
   * it has ended, this quiz can't be started and its answers can't be checked.
   */
  blocked_by: attemptPlace.nullable(),
  best: z.strictObject({ score: count, score_max: count }).nullable(),
});

/** `open_quiz(p_course_id, p_ref)`; null if there is no such quiz. */
export const openQuizResult = openedQuiz.nullable();

/** `save_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
export const saveAnswerResult = z.strictObject({
  saved_at: timestamp,
  /** False if another device gave a later answer, or if the answer was checked. In both cases, the stored answer is kept. */
  stands: z.boolean(),
});

/** `check_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
const checkAnswerResult = z.strictObject({
  /** The answer that was checked, perhaps in another tab. */
  answer: questionAnswer,
  feedback: answerFeedback,
});

export const reviewedQuestion = z.strictObject({
  question_id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  right_options: z.array(z.string()),
  slider: shownRange.nullable(),
  document: shownDocument.nullable(),
  as_of: z.string().nullable(),
  /** The question's points when it was graded. */
  points: z.int().positive(),
  /** The points earned; a partly right document earns some of its points. */
  earned: count,
  your_answer: questionAnswer,
  ...answerFeedback.shape,
});

/** `finish_attempt(p_attempt_id)`; calling it again returns the same result. */
export const finishAttemptResult = z.strictObject({
  attempt_id: z.uuid(),
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  score: count,
  score_max: count,
  answered: count,
  /** Whether questions have different points; score and score_max are then points. */
  weighted: z.boolean(),
  /** The points earned, as a percentage of the points for all answered questions, rounded. */
  percent,
  finished_at: timestamp,
  review: z.array(reviewedQuestion),
  /** Whether the attempt ended before every question was answered. Questions without an answer count as wrong. */
  incomplete: z.boolean(),
  /** The attempts left in this place; null if there is no limit. */
  attempts_left: count.nullable(),
  /**
   * Whether the review is empty because the learner has an open attempt at the quiz, or another attempt blocks this
   * one.
   */
  review_withheld: z.boolean(),
  /** The best result of earlier attempts; null if this was the first. */
  previous_best: z.strictObject({ score: count, score_max: count }).nullable(),
  /** The course, and the next stop if it is open now and not complete; null for a practice quiz. */
  road: z
    .strictObject({
      lesson_count: count,
      completed_count: count,
      opened: z
        .strictObject({
          lesson_id: z.string(),
          lesson_title: z.string(),
          lesson_type: lessonType,
          position: z.int().positive(),
        })
        .nullable(),
    })
    .nullable(),
  /** The next step in the same course; for a practice quiz, in any course. */
  next: nextStep,
  course_complete: z.boolean(),
});

/** The other result of `finish_attempt`, if another attempt blocks this one. */
const submittedAttempt = z.strictObject({ attempt_id: z.uuid(), blocked_by: attemptPlace.nullable() });

/**
 * `review_quiz(p_course_id, p_ref, p_attempt_id)`; `result` belongs to that attempt or to the last finished one; null
 * if there is none.
 */
export const reviewQuizResult = z
  .strictObject({ ...openedQuiz.shape, result: finishAttemptResult.nullable() })
  .nullable();

/** `get_sample_questions()`: the questions that visitors can answer on the landing page. */
export const sampleQuestions = z.array(quizQuestion.omit({ position: true, points: true }));

/** `answer_sample_question(p_question_id, p_answer: AnswerArgument)` */
export const sampleFeedback = z.strictObject({
  ...answerFeedback.omit({ cue: true }).shape,
  your_answer: questionAnswer,
});

/** The result schema of each function in this file. */
export const answers = {
  answer_sample_question: sampleFeedback,
  check_answer: checkAnswerResult,
  finish_attempt: z.union([finishAttemptResult, submittedAttempt]),
  get_sample_questions: sampleQuestions,
  leave_attempt: nothing,
  open_quiz: openQuizResult,
  review_quiz: reviewQuizResult,
  save_answer: saveAnswerResult,
  start_attempt: startedAttempt,
};
