import type { Answer } from './question.types';
import type { ReviewAnswerProps as TypeReviewAnswerProps, FullReviewProps } from './question-type';
import { findQuestionType } from './question-types';

export interface ReviewAnswerProps extends Pick<TypeReviewAnswerProps, 'item'> {
  answer: Answer | null;
  /** Whether to mark each part as right or wrong, for answers that are graded in parts. */
  marked?: boolean;
}

/** An answer in words. */
export function ReviewAnswer({ item, answer, marked = false }: ReviewAnswerProps) {
  if (answer === null || answer === '') return <span>No answer</span>;
  const type = findQuestionType(item.type);
  return type && <type.ReviewAnswer item={item} answer={answer} marked={marked} />;
}

/** Whether `FullReview` reviews this type's answers as a whole, because words aren't enough. */
export const hasFullReview = (code: string): boolean => findQuestionType(code)?.FullReview !== undefined;

/** Shows the learner's answer and the right answer together. */
export function FullReview(props: FullReviewProps) {
  const type = findQuestionType(props.item.type);
  return type?.FullReview && <type.FullReview {...props} />;
}
