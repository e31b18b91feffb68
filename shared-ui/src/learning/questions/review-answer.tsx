import type { ComponentType } from 'react';
import type { Answer } from './question.types';
import type { ReviewAnswerProps as TypeReviewAnswerProps, WholeReviewProps } from './question-type';
import { findQuestionType } from './question-types';

export interface ReviewAnswerProps extends Pick<TypeReviewAnswerProps, 'item'> {
  answer: Answer | null;
  /** Marks each part of an answer that is graded in parts as right or wrong. */
  marked?: boolean;
}

/** An answer in words. */
export function ReviewAnswer({ item, answer, marked = false }: ReviewAnswerProps) {
  if (answer === null || answer === '') return <span>No answer</span>;
  const type = findQuestionType(item.type);
  return type && <type.ReviewAnswer item={item} answer={answer} marked={marked} />;
}

/** How an answer of this type is reviewed as a whole; undefined where its words and those of the right one say it. */
export const findWholeReview = (code: string): ComponentType<WholeReviewProps> | undefined =>
  findQuestionType(code)?.WholeReview;
