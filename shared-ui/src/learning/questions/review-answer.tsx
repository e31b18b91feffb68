import type { Answer } from './question.types';
import type { ReviewAnswerProps as TypeReviewAnswerProps, FullReviewProps } from './question-type';
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

/** Whether answers of this type are reviewed as a whole, by `FullReview`: they are more than words. */
export const hasFullReview = (code: string): boolean => findQuestionType(code)?.FullReview !== undefined;

/** Shows the learner's answer and the right one together. */
export function FullReview(props: FullReviewProps) {
  const type = findQuestionType(props.item.type);
  return type?.FullReview && <type.FullReview {...props} />;
}
