import type { ComponentType, ReactNode } from 'react';
import type { Answer, Question, QuestionControlProps, RevealedAnswer } from './question.types';

/** A question type without its components; safe to import in a worker. */
export interface QuestionTypeInfo {
  /** Stored in the database. */
  code: string;
  /** `questionType` of the REST API. */
  apiName: string;
  /** The type's name in analytics, for staff. */
  label: string;
  /** The heading of the answers in analytics. */
  answersHeading: string;
  /** Shown above the question. */
  instruction: string;
  /** An answer for rendering the control ahead of time, with the styles that it only has once answered. */
  prerenderAnswer?: Answer;
  /**
   * Whether the answer is complete enough to continue.
   * @param partialConfirmed the learner confirmed that an incomplete answer is intended
   */
  isAnswered: (question: Question, answer: Answer, partialConfirmed: boolean) => boolean;
  /** Whether the answer lacks a part that the control leads to when the learner tries to continue. */
  isPartial?: (question: Question, answer: Answer) => boolean;
}

export interface ReviewAnswerProps {
  item: Pick<Question, 'type' | 'options' | 'leftOptions' | 'rightOptions' | 'slider' | 'document'> &
    RevealedAnswer;
  answer: Answer;
  /** Marks each part of an answer that is graded in parts as right or wrong. */
  marked: boolean;
}

export interface FullReviewProps extends Pick<ReviewAnswerProps, 'item'> {
  answer: Answer | null;
  /** The control above it already shows which parts are right. */
  below: boolean;
}

/** A question type as learners meet it: a folder here with one entry of this shape. */
export interface QuestionType extends QuestionTypeInfo {
  Control: ComponentType<QuestionControlProps>;
  /** The answer in words. */
  ReviewAnswer: (props: ReviewAnswerProps) => ReactNode;
  /** For an answer that is more than words: the learner's answer and the right one together. */
  FullReview?: ComponentType<FullReviewProps>;
}
