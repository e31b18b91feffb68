import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Dialog, TextAreaField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { fieldMessages } from '../../shared/forms/field-messages';
import { revokeSchema } from './access.schema';

interface RevokeDialogProps {
  /** The person's name. */
  name: string;
  /** @throws AppError 422 with messages by field */
  onRevoke: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why access that was given by hand is being revoked. */
export function RevokeDialog({ name, onRevoke, onClose }: RevokeDialogProps) {
  const { notify } = useServices();
  const formId = useId();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(revokeSchema), defaultValues: { reason: '' } });

  const revoke = handleSubmit(async ({ reason }) => {
    try {
      await onRevoke(reason);
    } catch (cause) {
      console.error(cause);
      const error = toAppError(cause);
      const messages = fieldMessages(error, ['reason']);
      for (const { name, message } of messages) setError(name, { message }, { shouldFocus: true });
      if (messages.length === 0)
        notify({ kind: 'error', message: `Couldn’t revoke access. ${error.message}` });
    }
  });
  const closeUnlessBusy = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      open
      size="s"
      onClose={closeUnlessBusy}
      title={`Revoke ${name}’s access?`}
      description="Access ends immediately. Plan seats and access given for other reasons aren’t affected."
      actions={
        <>
          <Button variant="secondary" aria-disabled={isSubmitting || undefined} onClick={closeUnlessBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
            Revoke access
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void revoke(event)}>
        <TextAreaField
          label="Reason"
          rows={3}
          required
          error={errors.reason?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  );
}
