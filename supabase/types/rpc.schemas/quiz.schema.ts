import { z } from 'zod';
import { count, nextLesson, percent, questionAnswer, sliderRange, timestamp } from './values.ts';

export const quizQuestion = z.strictObject({
  id: z.string(),
  /** 1, 2, 3 …; may have gaps. */
  position: z.int().positive(),
  title: z.string(),
  description: z.string(),
  /** MCQ, OPT, ASC, SLI, or a type that the server does not know yet. */
  type: z.string(),
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  /** In the order shown, which is not the stored one. */
  right_options: z.array(z.string()),
  slider: sliderRange.nullable(),
});

/** `start_attempt(p_course_id, p_ref)` */
export const attempt = z.strictObject({
  id: z.uuid(),
  started_at: timestamp,
  answers: z.array(z.strictObject({ question_id: z.string(), answer: questionAnswer })),
});

const openedQuiz = z.strictObject({
  /** Null: practice. */
  course: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  lesson_id: z.string().nullable(),
  quiz: z.strictObject({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    category: z.string(),
  }),
  questions: z.array(quizQuestion),
  attempt: attempt.nullable(),
  /** The learner's open attempt of this quiz in another place; its address is null where it cannot be opened any more. */
  elsewhere: z
    .strictObject({
      attempt_id: z.uuid(),
      course_id: z.string().nullable(),
      ref: z.string().nullable(),
      /** Null: practice. */
      course_title: z.string().nullable(),
    })
    .nullable(),
  best: z.strictObject({ score: count, score_max: count }).nullable(),
});

/** `open_quiz(p_course_id, p_ref)`; null: no such quiz. */
export const openQuizResult = openedQuiz.nullable();

/** `save_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
export const saveAnswerResult = z.strictObject({
  saved_at: timestamp,
  /** False: another device gave a later answer, which was kept. */
  stands: z.boolean(),
});

export const reviewedQuestion = z.strictObject({
  question_id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.string(),
  options: z.array(z.string()),
  left_options: z.array(z.string()),
  right_options: z.array(z.string()),
  slider: sliderRange.nullable(),
  your_answer: questionAnswer,
  correct_answer: questionAnswer.nullable(),
  correct: z.boolean(),
  explanation: z.string(),
});

/** `finish_attempt(p_attempt_id)`; calling it again answers the same. */
export const finishAttemptResult = z.strictObject({
  attempt_id: z.uuid(),
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  score: count,
  score_max: count,
  answered: count,
  /** Correct of answered, rounded. */
  percent,
  finished_at: timestamp,
  review: z.array(reviewedQuestion),
  /** The learner has an open attempt of the quiz, so the review is empty. */
  review_withheld: z.boolean(),
  next: nextLesson.nullable(),
  course_complete: z.boolean(),
});

/** `review_quiz(p_course_id, p_ref)`; result: of the last finished attempt, null before there is one. */
export const reviewQuizResult = z
  .strictObject({ ...openedQuiz.shape, result: finishAttemptResult.nullable() })
  .nullable();
