import { TextField } from '../../../components';
import { styled } from 'styled-components';
import { NUMBER_HINT } from '../number-hint';
import type { QuestionControlProps } from '../question.types';

const Answer = styled.div`
  margin-top: var(--space-6);
  input {
    min-height: 4rem;
    padding-inline: var(--space-4);
    font-size: var(--text-l);
  }
`;

/**
 * An open-ended question, answered in the learner’s own words. Grading ignores case and surrounding spaces, and compares numbers as
 * numbers.
 */
export function OpenEndedQuestion({
  question,
  answer,
  onAnswer,
  titleId,
  descriptionId,
}: QuestionControlProps) {
  return (
    <Answer data-spoken="">
      <TextField
        label="Your answer"
        hint={question.expectsNumber ? NUMBER_HINT : 'Capital letters don’t matter.'}
        inputMode={question.expectsNumber ? 'decimal' : undefined}
        id={`answer-${question.id}`}
        aria-describedby={[titleId, descriptionId].filter(Boolean).join(' ')}
        autoComplete="off"
        maxLength={1000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </Answer>
  );
}
