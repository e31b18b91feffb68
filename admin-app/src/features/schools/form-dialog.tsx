import { useId, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { Button, Dialog, FieldError, type DialogProps, type Elements } from 'shared-ui/components';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** The button that sends the form. */
  submitLabel: string;
  busy: boolean;
  /** Of the whole form. */
  error?: string | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: Elements;
}

/** A form in a dialog. While it is sent, the dialog stays. */
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
