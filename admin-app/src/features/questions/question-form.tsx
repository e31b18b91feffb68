import { useId, type ReactNode, type SubmitEventHandler } from 'react';
import { styled } from 'styled-components';
import { Button, Card } from 'shared-ui/components';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

interface QuestionFormProps {
  /** The type's name. */
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Beside the button: how it went. */
  outcome?: ReactNode;
  children: ReactNode;
}

/** The frame of every create form. Checks are ours, so that the messages are the specification's. */
export function QuestionForm({
  title,
  submitLabel,
  busyLabel,
  busy,
  onSubmit,
  outcome,
  children,
}: QuestionFormProps) {
  const headingId = useId();
  return (
    <Card padding="l">
      <Form noValidate aria-labelledby={headingId} onSubmit={onSubmit}>
        <h2 id={headingId}>{title}</h2>
        {children}
        <Actions>
          <Button type="submit" busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
          {outcome}
        </Actions>
      </Form>
    </Card>
  );
}
