import { useId, type SubmitEventHandler } from 'react';
import { styled } from 'styled-components';
import { Button, Card, type Elements } from 'shared-ui/components';
import type { Question } from 'shared-ui/learning/questions';
import { usePrepared } from '../../../shared/pending/prepared';
import { QuestionPreview } from './question-preview';

/* The form may stand in a narrow part of a wide window. */
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
      grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
      /* In view beside a form that is longer than the window. */
      > :last-child {
        position: sticky;
        top: calc(var(--bar-height, 0px) + var(--head-height, 1rem));
        /* What is longer than the window scrolls by itself. */
        max-height: calc(100dvh - var(--bar-height, 0px) - var(--head-height, 1rem) - 1rem);
        overflow-y: auto;
      }
    }
  }
`;

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;

/* Receives the focus when a question is opened. */
const Heading = styled.h2`
  &:focus {
    outline: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

export interface QuestionFormFrameProps {
  /** The type's name. */
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Set when a question is edited, not created. */
  onCancel?: (() => void) | undefined;
  /** Shown beside the buttons: the result of saving. */
  outcome?: Elements;
  preview: Question | undefined;
  /** Shown in the preview, above the question. */
  previewNote?: Elements;
  explanation: string;
  /** The form takes the whole width, with the preview below it. */
  wide?: boolean;
  children: Elements;
}

/** The frame of every form, with its preview. The browser's validation is off, so that our own messages are shown. */
export function QuestionForm(props: QuestionFormFrameProps) {
  const { title, submitLabel, busyLabel, busy, onSubmit, onCancel, outcome, preview, explanation } = props;
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
            <Actions>
              <Button type="submit" busy={busy}>
                {busy ? busyLabel : onCancel ? saveLabel : createLabel}
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
