import type { ComponentType, ReactNode } from 'react';
import type { Answer, Question, QuestionControlProps, RevealedAnswer } from './question.types';

/** A question type without its components; safe to import in a worker. */
export interface QuestionTypeInfo {
  /** The type's code in the database. */
  code: string;
  /** The `questionType` in the REST API. */
  apiName: string;
  /** The type's name in analytics, for staff. */
  label: string;
  /** The heading of the answers in analytics. */
  answersHeading: string;
  /** The instruction above the question. */
  instruction: string;
  /** An answer for prerendering the control, to include the styles that only an answered control has. */
  prerenderAnswer?: Answer;
  /**
   * Whether the answer is complete enough to continue.
   * @param partialConfirmed whether the learner confirmed that an incomplete answer is intended
   */
  isAnswered: (question: Question, answer: Answer, partialConfirmed: boolean) => boolean;
  /** Whether part of the answer is missing. When the learner tries to continue, the control leads to that part. */
  isPartial?: (question: Question, answer: Answer) => boolean;
}

export interface ReviewAnswerProps {
  item: Pick<Question, 'type' | 'options' | 'leftOptions' | 'rightOptions' | 'slider' | 'document'> &
    RevealedAnswer;
  answer: Answer;
  /** Whether to mark each part as right or wrong, for answers that are graded in parts. */
  marked: boolean;
}

export interface FullReviewProps extends Pick<ReviewAnswerProps, 'item'> {
  answer: Answer | null;
  /** Whether the control above the review already shows which parts are right. */
  below: boolean;
}

/** A question type for learners. Each type has a folder here with one entry of this form. */
export interface QuestionType extends QuestionTypeInfo {
  Control: ComponentType<QuestionControlProps>;
  /** Shows the answer in words. */
  ReviewAnswer: (props: ReviewAnswerProps) => ReactNode;
  /** Shows the learner's answer and the right answer together, if words aren't enough. */
  FullReview?: ComponentType<FullReviewProps>;
}
