import { styled } from 'styled-components';
import { FormattedLine } from '../../formatted-text/formatted-text';
import { AnswerMark } from '../answer-mark';
import type { ReviewAnswerProps } from '../question-type';
import { answerText } from '../text-answer';
import { chosenOptions } from './chosen-options';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  li {
    display: grid;
    grid-template-columns: 1fr 1.25rem;
    gap: var(--space-3);
    align-items: center;
    line-height: 1.35;
  }
`;

/** Shows the chosen options; if they are marked, each as right or wrong. */
export function MultipleResponseReview({ item, answer, marked }: ReviewAnswerProps) {
  const chosen = chosenOptions(answer);
  if (chosen.length === 0) return <span>{answerText(answer)}</span>;
  const key = chosenOptions(item.correctAnswer);
  return (
    <List>
      {chosen.map((option) => (
        <li key={option}>
          <span>
            <FormattedLine text={option} />
          </span>
          {marked && <AnswerMark correct={key.includes(option)} />}
        </li>
      ))}
    </List>
  );
}
