import { useId, type SyntheticEvent } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, Dialog, FieldError, type DialogProps, type Elements } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { fieldMessages } from './field-messages';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** The label of the button that sends the form. */
  submitLabel: string;
  busy: boolean;
  /** The message about the whole form. */
  error?: string | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: Elements;
}

/** A form in a dialog, which stays open while the form is being sent. */
export function FormDialog({
  submitLabel,
  busy,
  error,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const closeUnlessBusy = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      {...dialog}
      onClose={closeUnlessBusy}
      actions={
        <>
          <Button variant="secondary" aria-disabled={busy || undefined} onClick={closeUnlessBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={onSubmit}>
        {children}
        {error && <FieldError>{error}</FieldError>}
      </Form>
    </Dialog>
  );
}

/** Shows an error next to the fields that it names, or above the form's button if it names none. */
export function showFailure<Values extends FieldValues>(
  cause: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  console.error(cause);
  const error = toAppError(cause);
  const messages = fieldMessages(error, names);
  for (const [index, { name, message }] of messages.entries())
    setError(name, { message }, { shouldFocus: index === 0 });
  if (messages.length === 0) setError('root', { message: error.message });
}
