import { FormattedLine } from '../../formatted-text/formatted-text';
import type { ReviewAnswerProps } from '../question-type';
import { answerText } from '../text-answer';

/** Shows the answer's chosen option. */
export function MultipleChoiceReview({ answer }: ReviewAnswerProps) {
  return <FormattedLine text={answerText(answer)} />;
}
