import { styled } from 'styled-components';
import { QuestionBody, type Question } from 'shared-ui/learning/questions';
import type { CellProblem } from '../import-row';

const LearnerViewRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 24rem;
  max-width: 80vw;
  font-size: var(--text-m);
  font-weight: 400;
`;
const LeftOut = styled.ul`
  margin: 0;
  padding-inline-start: var(--space-4);
  font-size: var(--text-xs);
  mark {
    background: var(--color-warning-soft);
    color: var(--color-warning);
    font-weight: 600;
  }
`;

interface LearnerViewProps {
  question: Question;
  problems: readonly CellProblem[];
}

const nothing = () => undefined;

/** Shows a question as the quiz player does, with warnings about how it differs from the file. */
export default function LearnerView({ question, problems }: LearnerViewProps) {
  const warnings = problems.filter(({ level }) => level === 'warning');
  return (
    <LearnerViewRoot>
      <QuestionBody
        question={question}
        answer={undefined}
        onAnswer={nothing}
        partialConfirmed={false}
        onTogglePartial={nothing}
        headingAs="h3"
        locked
        isLast
      />
      {warnings.length > 0 && (
        <LeftOut aria-label="Differs from the file">
          {warnings.map(({ message }) => (
            <li key={message}>
              <mark>{message}</mark>
            </li>
          ))}
        </LeftOut>
      )}
    </LearnerViewRoot>
  );
}
