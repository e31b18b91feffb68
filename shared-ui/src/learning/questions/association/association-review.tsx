import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../components';
import type { ReviewAnswerProps } from '../question-type';

const PairList = styled.ul`
  display: grid;
  gap: var(--space-2);
  li {
    display: grid;
    grid-template-columns: 2fr 3fr 1.25rem;
    gap: var(--space-3);
    align-items: center;
    line-height: 1.35;
    > span:first-child {
      font-weight: 700;
    }
    /* The match below its item: side by side, words would break. */
    @media (max-width: 479px) {
      grid-template-columns: minmax(0, 1fr) 1.25rem;
      row-gap: 0;
      > span:nth-child(2) {
        grid-area: 2 / 1;
      }
      > svg {
        grid-area: 1 / 2 / 3;
      }
    }
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-danger);
    &.lucide-check {
      color: var(--color-success);
    }
  }
`;

/** The pairs of an answer; where they are marked, also the left items that lack their match. */
export function AssociationReview({ item, answer, marked }: ReviewAnswerProps) {
  if (typeof answer !== 'object') return String(answer);
  const key = typeof item.correctAnswer === 'object' && item.correctAnswer !== null ? item.correctAnswer : {};
  return (
    <PairList>
      {item.leftOptions.map((left, index) => {
        const match = answer[index];
        const correct = match === key[index];
        if (match === undefined && (!marked || correct)) return null;
        return (
          <li key={index}>
            <span>{left}</span>
            <span>{match === undefined ? 'No match' : item.rightOptions[match]}</span>
            {marked && (correct ? <Check aria-hidden="true" /> : <X aria-hidden="true" />)}
            {marked && <VisuallyHidden>{correct ? '(right)' : '(wrong)'}</VisuallyHidden>}
          </li>
        );
      })}
    </PairList>
  );
}
