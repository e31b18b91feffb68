import { styled } from 'styled-components';
import { AnswerMark } from '../answer-mark';
import type { ReviewAnswerProps } from '../question-type';
import { answerText } from '../text-answer';
import { answerPairs } from './association-pairs';

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
    /* Below its item, because side by side, words would break. */
    @media (max-width: 479px) {
      grid-template-columns: minmax(0, 1fr) 1.25rem;
      row-gap: 0;
      > span:nth-child(2) {
        grid-area: 2 / 1;
      }
      > span:nth-child(3) {
        grid-area: 1 / 2 / 3;
      }
    }
  }
`;

/** Shows an answer's pairs and, if they are marked, the left items that still need a match. */
export function AssociationReview({ item, answer, marked }: ReviewAnswerProps) {
  const pairs = answerPairs(answer);
  if (!pairs) return <span>{answerText(answer)}</span>;
  const key = answerPairs(item.correctAnswer) ?? {};
  return (
    <PairList>
      {item.leftOptions.map((left, index) => {
        const match = pairs[index];
        const correct = match === key[index];
        if (match === undefined && (!marked || correct)) return null;
        return (
          <li key={index}>
            <span>{left}</span>
            <span>{match === undefined ? 'No match' : item.rightOptions[match]}</span>
            {marked && <AnswerMark correct={correct} />}
          </li>
        );
      })}
    </PairList>
  );
}
