import { Lightbulb } from 'lucide-react';
import { useId, type SubmitEventHandler, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Card, type Elements, stickyBarProps } from 'shared-ui/components';
import { FormattedText } from 'shared-ui/learning';
import { type Answer, type Question, QuestionBody } from 'shared-ui/learning/questions';
import { usePrepared } from '../../../shared/pending/prepared';

/* The form may be in a narrow part of a wide window. */
const Place = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @container (width < 52rem) {
    gap: var(--space-4);
    > * {
      padding: var(--space-4);
    }
  }
  @container (width >= 38rem) {
    &:not([data-wide]) {
      grid-template-columns: minmax(0, 1fr) minmax(15rem, 38%);
      /* Keeps the preview in view beside a form longer than the window. */
      > :last-child {
        position: sticky;
        top: calc(var(--bar-height, 0px) + var(--head-height, 1rem));
        /* A preview taller than the window scrolls by itself. */
        max-height: calc(100dvh - var(--bar-height, 0px) - var(--head-height, 1rem) - 1rem);
        overflow-y: auto;
      }
    }
  }
`;

const Form = styled.form`
  --actions-height: 4.25rem;
  display: grid;
  gap: var(--space-5);
  @media (height < 30rem) {
    --actions-height: 0px;
  }
`;

/* Receives the focus when a question is opened. */
const Heading = styled.h2`
  &:focus {
    outline: none;
  }
`;

/* Stays in view below a form that is longer than the window. */
const Actions = styled.div`
  position: sticky;
  z-index: 4;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-3);
  background: var(--color-surface);
  @media (height < 30rem) {
    position: static;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  background: var(--color-paper);
`;

const QuestionPreviewHeading = styled.h3`
  color: var(--color-ink-soft);
  font-family: var(--font-text);
  font-size: var(--text-s);
  font-weight: 600;
`;

const MutedText = styled.p`
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

export interface QuestionFormFrameProps {
  /** The type's name. */
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Whether the last save failed and nothing has changed since. */
  failed: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Cancels editing; undefined while creating a question. */
  onCancel?: (() => void) | undefined;
  /** The result of saving, shown beside the buttons. */
  outcome?: Elements;
  preview: Question | undefined;
  /** A note shown in the preview, above the question. */
  previewNote?: Elements;
  explanation: string;
  /** Whether the form takes the full width, with the preview below it. */
  wide?: boolean;
  children: Elements;
}

/** The frame of every form, with its preview. The browser's validation is off, so that our own messages are shown. */
export function QuestionForm(props: QuestionFormFrameProps) {
  const { title, submitLabel, busyLabel, busy, failed, onSubmit, onCancel, outcome, preview, explanation } =
    props;
  const headingId = useId();
  const preparing = usePrepared() !== undefined;
  const [createLabel, saveLabel] = preparing
    ? ['Prepare question', 'Prepare changes']
    : [submitLabel, 'Save changes'];
  return (
    <Place>
      <Columns data-wide={props.wide || undefined}>
        <Card padding="l">
          <Form noValidate aria-labelledby={headingId} onSubmit={onSubmit}>
            <Heading id={headingId} tabIndex={-1}>
              {onCancel ? `Edit: ${title}` : title}
            </Heading>
            {props.children}
            <Actions {...stickyBarProps}>
              <Button type="submit" busy={busy}>
                {busy ? busyLabel : failed ? 'Retry' : onCancel ? saveLabel : createLabel}
              </Button>
              {onCancel && (
                <Button variant="secondary" onClick={onCancel}>
                  Cancel
                </Button>
              )}
              {outcome}
            </Actions>
          </Form>
        </Card>
        <QuestionPreview question={preview} explanation={explanation}>
          {props.previewNote}
        </QuestionPreview>
      </Columns>
    </Place>
  );
}

interface QuestionPreviewProps {
  /** The question; undefined while there is too little to show. */
  question: Question | undefined;
  explanation: string;
  /** A note about the question. */
  children?: Elements;
}

/** Shows the question with the controls that students use; answers aren't sent. */
function QuestionPreview({ question, explanation, children }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState<Answer>();
  const [partialConfirmed, setPartialConfirmed] = useState(false);
  return (
    <Sheet as="section" aria-label="Preview">
      <QuestionPreviewHeading>As students will see it</QuestionPreviewHeading>
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
        <MutedText>The preview updates as you type.</MutedText>
      )}
      {explanation.trim() !== '' && (
        <Explanation>
          <Lightbulb aria-hidden="true" />
          <div>
            With the correct answer: <FormattedText text={explanation} />
          </div>
        </Explanation>
      )}
    </Sheet>
  );
}
