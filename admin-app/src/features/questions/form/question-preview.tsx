import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Card, type Elements } from 'shared-ui/components';
import { FormattedText } from 'shared-ui/learning';
import { QuestionBody, type Answer, type Question } from 'shared-ui/learning/questions';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  background: var(--color-paper);
`;

const Heading = styled.h3`
  color: var(--color-ink-soft);
  font-family: var(--font-text);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Soft = styled.p`
  color: var(--color-ink-soft);
`;

const Explanation = styled.div`
  display: flex;
  gap: var(--space-3);
  padding-top: var(--space-4);
  border-top: 1px solid var(--color-line);
  color: var(--color-ink-soft);
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.2em;
    color: var(--hue-strong);
  }
`;

interface QuestionPreviewProps {
  /** Undefined while there is too little to show. */
  question: Question | undefined;
  explanation: string;
  /** A note about it. */
  children?: Elements;
}

/** The question with the controls that students use; answers are not sent. */
export function QuestionPreview({ question, explanation, children }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState<Answer>();
  const [partialConfirmed, setPartialConfirmed] = useState(false);
  return (
    <Sheet as="section" aria-label="Preview">
      <Heading>As students will see it</Heading>
      {children}
      {question ? (
        <div>
          <QuestionBody
            question={{ ...question, title: question.title.trim() || 'Your question' }}
            answer={answer}
            onAnswer={setAnswer}
            partialConfirmed={partialConfirmed}
            onTogglePartial={() => setPartialConfirmed(!partialConfirmed)}
            headingAs="h4"
          />
        </div>
      ) : (
        <Soft>The preview follows what you write.</Soft>
      )}
      {explanation.trim() !== '' && (
        <Explanation>
          <Lightbulb aria-hidden="true" />
          <div>
            With the right answer: <FormattedText text={explanation} />
          </div>
        </Explanation>
      )}
    </Sheet>
  );
}
