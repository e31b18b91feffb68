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
  /** In the order shown, which is not the stored one. */
  right_options: z.array(z.string()),
  slider: shownRange.nullable(),
  document: shownDocument.nullable(),
  /** For when its figures held, such as 2026–27; null while they are valid. */
  as_of: z.string().nullable(),
  /** The answer is typed, and is a number. */
  expects_number: z.boolean(),
  /** What a right answer counts in the score. */
  points: z.int().positive(),
});

/** Why options are right or wrong: those that were chosen, then the other right ones. */
export const optionExplanations = z.array(z.strictObject({ option: z.string(), explanation: z.string() }));

/** The part of a video that teaches a question: from this second on. */
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

/** What a learner reads about an answer that is locked. */
export const answerFeedback = z.strictObject({
  correct: z.boolean(),
  correct_answer: questionAnswer.nullable(),
  /** For a document. */
  solution: documentSolution.nullable(),
  explanation: z.string(),
  option_explanations: optionExplanations,
  /** What teaches it; null where nothing is named that the learner may watch. */
  cue: shownCue.nullable(),
});

/** An attempt under way. */
export const attempt = z.strictObject({
  id: z.uuid(),
  started_at: timestamp,
  /** It is finished, and waits for another attempt: see `blocked_by`. */
  submitted: z.boolean(),
  /** Until the time is over, 0 afterwards; null: there is no limit. */
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
  /** In the order of the attempt. */
  questions: z.array(quizQuestion),
});

/** An open attempt and where it goes on; its address is null where it can no longer be opened. */
const attemptPlace = z.strictObject({
  attempt_id: z.uuid(),
  quiz_title: z.string(),
  /** Null: practice. */
  course_title: z.string().nullable(),
  course_id: z.string().nullable(),
  ref: z.string().nullable(),
  /** Leaving it ends it, instead of discarding it. */
  ends: z.boolean(),
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
    feedback_timing: z.enum(['at_end', 'after_each']),
    question_count: count,
    /** 0: any number. */
    attempt_limit: count,
    /** The learner's attempts left, in this place; null: there is no limit. */
    attempts_left: count.nullable(),
    /** 0: any time. */
    time_limit_minutes: count,
    /** The percentage that the certificate of the course asks for; 0: none. */
    pass_mark: percent,
  }),
  /** In the order of the attempt, or of the one that would be started now; none before that where time is limited. */
  questions: z.array(quizQuestion),
  attempt: attempt.nullable(),
  /** The learner's open attempt of this quiz in another place. */
  elsewhere: attemptPlace.nullable(),
  /**
   * Of another quiz that asks one of the same questions and shows feedback at its end; until it has ended, this one is neither
   * started nor checked.
   */
  blocked_by: attemptPlace.nullable(),
  best: z.strictObject({ score: count, score_max: count }).nullable(),
});

/** `open_quiz(p_course_id, p_ref)`; null: no such quiz. */
export const openQuizResult = openedQuiz.nullable();

/** `save_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
export const saveAnswerResult = z.strictObject({
  saved_at: timestamp,
  /** False: another device gave a later answer, or the answer was checked; that one was kept. */
  stands: z.boolean(),
});

/** `check_answer(p_attempt_id, p_question_id, p_answer: AnswerArgument)` */
const checkAnswerResult = z.strictObject({
  /** The one that was checked, perhaps in another tab. */
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
  /** What it counted when it was graded. */
  points: z.int().positive(),
  /** The points earned of these: some for a document that is partly right. */
  earned: count,
  your_answer: questionAnswer,
  ...answerFeedback.shape,
});

/** `finish_attempt(p_attempt_id)`; calling it again answers the same. */
export const finishAttemptResult = z.strictObject({
  attempt_id: z.uuid(),
  course_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  score: count,
  score_max: count,
  answered: count,
  /** Questions count different points: score and score_max are points. */
  weighted: z.boolean(),
  /** Points of the right answers, of those of all answered questions, rounded. */
  percent,
  finished_at: timestamp,
  review: z.array(reviewedQuestion),
  /** It ended before every question was answered; those without an answer count as wrong. */
  incomplete: z.boolean(),
  /** In this place; null: there is no limit. */
  attempts_left: count.nullable(),
  /** The review is empty: the learner has an open attempt at the quiz, or another attempt blocks this one. */
  review_withheld: z.boolean(),
  /** The best of the earlier tries; null: this was the first. */
  previous_best: z.strictObject({ score: count, score_max: count }).nullable(),
  /** The course, and the stop behind this one if it is open now and not complete; null: practice. */
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
  /** In the same course; of a practice quiz, in any. */
  next: nextStep,
  course_complete: z.boolean(),
});

/** The other answer of `finish_attempt`: another attempt blocks this one. */
const submittedAttempt = z.strictObject({ attempt_id: z.uuid(), blocked_by: attemptPlace.nullable() });

/** `review_quiz(p_course_id, p_ref, p_attempt_id)`; result: of that attempt or the last finished one, null without one. */
export const reviewQuizResult = z
  .strictObject({ ...openedQuiz.shape, result: finishAttemptResult.nullable() })
  .nullable();

/** `get_sample_questions()`: those that visitors can answer on the landing page. */
export const sampleQuestions = z.array(quizQuestion.omit({ position: true, points: true }));

/** `answer_sample_question(p_question_id, p_answer: AnswerArgument)` */
export const sampleFeedback = z.strictObject({
  ...answerFeedback.omit({ cue: true }).shape,
  your_answer: questionAnswer,
});

/** What each function of this subject answers with. */
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
