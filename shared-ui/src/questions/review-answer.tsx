import { Check, X } from 'lucide-react';
import { VisuallyHidden } from '../components';
import type { Answer, Question } from './question.types';
import { PairList } from './review-answer.styles';
import { sliderStops } from './slider-scale';

export interface ReviewAnswerProps {
  item: Pick<Question, 'options' | 'leftOptions' | 'rightOptions' | 'slider'> & {
    correctAnswer: Answer | null;
  };
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
