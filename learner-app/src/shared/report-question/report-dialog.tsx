import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button, Dialog, FieldError, TextAreaField } from 'shared-ui/components';
import { adviceFor, toAppError } from 'shared-ui/data';
import { plainText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { pageNow } from 'shared-ui/start';
import { styled } from 'styled-components';
import { reportQuestion, type ReportReason } from './report-question.api';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
const Reasons = styled.fieldset`
  border: 0;
  padding: 0;
  legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
  label {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    min-height: 2.75rem;
    padding-inline: var(--space-3);
    border-radius: var(--radius-m);
    cursor: pointer;
  }
  label:hover {
    background: var(--color-surface-sunken);
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--color-ink);
  }
`;

const MAX_MESSAGE = 300;

const REASONS: Record<ReportReason, string> = {
  wrong_answer: 'The answer is wrong',
  unclear: 'I don’t understand the question',
  mistake: 'There’s a mistake in the text or picture',
  broken: 'Something doesn’t work',
};

interface ReportDialogProps {
  question: { id: string; title: string };
  /** When the question was read, by the page's clock. */
  readAt: number;
  onClose: () => void;
}

/** Asks what's wrong with a question. Input stays until it's sent or the dialog is closed. */
export function ReportDialog({ question, readAt, onClose }: ReportDialogProps) {
  const services = useServices();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: ReportReason) =>
      reportQuestion(services, {
        questionId: question.id,
        reason: chosen,
        message: message.trim(),
        secondsAgo: Math.max(0, Math.round((pageNow() - readAt) / 1000)),
      }),
    onSuccess: () => {
      services.notify({
        kind: 'success',
        message: 'Report sent. If we reply, you’ll see it on your home page.',
      });
      onClose();
    },
    onError: (failure) => console.error(failure),
  });
  return (
    <Dialog
      open
      size="s"
      title="Report this question"
      description={plainText(question.title)}
      initialFocus={first}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={`${id}-form`} busy={isPending}>
            Send report
          </Button>
        </>
      }
    >
      <Form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside the question's form, whose answer it must not submit.
          event.stopPropagation();
          setMissing(!reason);
          if (reason) mutate(reason);
          else first.current?.focus();
        }}
      >
        <Reasons aria-describedby={missing ? `${id}-missing` : undefined}>
          <legend>What’s wrong?</legend>
          {(Object.keys(REASONS) as ReportReason[]).map((value, index) => (
            <label key={value}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={`${id}-reason`}
                value={value}
                checked={value === reason}
                onChange={() => {
                  setReason(value);
                  setMissing(false);
                }}
              />
              <span>{REASONS[value]}</span>
            </label>
          ))}
          <FieldError id={`${id}-missing`}>{missing && 'Choose a reason.'}</FieldError>
        </Reasons>
        <TextAreaField
          label="Details (optional)"
          hint={`Up to ${MAX_MESSAGE} characters. Leave out names and personal details.`}
          rows={3}
          maxLength={MAX_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <FieldError>
          {error &&
            (toAppError(error).code === 'too_many_requests'
              ? 'You’ve sent too many reports. Try again in an hour.'
              : `Couldn’t send your report. ${adviceFor(error)}`)}
        </FieldError>
      </Form>
    </Dialog>
  );
}
