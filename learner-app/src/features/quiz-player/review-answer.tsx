import { Check, X } from 'lucide-react';
import { VisuallyHidden } from 'shared-ui/components';
import type { Answer, ReviewItem } from './quiz-player.types';
import { PairList } from './quiz-review.styles';
import { sliderStops } from './slider-scale';

interface ReviewAnswerProps {
  item: ReviewItem;
  answer: Answer | null;
  /** Marks each pair of an association as right or wrong. */
  marked?: boolean;
}

/** An answer in words. */
export function ReviewAnswer({ item, answer, marked = false }: ReviewAnswerProps) {
  if (answer === null || answer === '') return 'No answer';
  if (typeof answer !== 'object')
    return sliderStops(item).find(({ value }) => value === answer)?.label ?? String(answer);
  const key = typeof item.correctAnswer === 'object' && item.correctAnswer !== null ? item.correctAnswer : {};
  return (
    <PairList>
      {item.leftOptions.map((left, index) => {
        const match = answer[index];
        const right = match === key[index];
        if (match === undefined && (!marked || right)) return null;
        return (
          <li key={index}>
            <span>{left}</span>
            <span>{match === undefined ? 'No match' : item.rightOptions[match]}</span>
            {marked && (right ? <Check aria-hidden="true" /> : <X aria-hidden="true" />)}
            {marked && <VisuallyHidden>{right ? '(right)' : '(wrong)'}</VisuallyHidden>}
          </li>
        );
      })}
    </PairList>
  );
}
