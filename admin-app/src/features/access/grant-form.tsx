import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button, DateField, TextAreaField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { fieldMessages } from '../../shared/forms/field-messages';
import { StackedForm } from '../../shared/forms/stacked-form';
import { useUnsavedInput } from '../../shared/drafts/unsaved-input';
import type { GrantInput } from './access.api';
import { grantSchema } from './access.schema';

const FIELDS = ['reason', 'endsAt'] as const;

interface GrantFormProps {
  /** The person's name. */
  name: string;
  /** @throws AppError 422 with messages by field */
  onGrant: (input: GrantInput) => Promise<unknown>;
}

/** Gives a person access by hand. */
export function GrantForm({ name, onGrant }: GrantFormProps) {
  const { notify } = useServices();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm({ resolver: zodResolver(grantSchema), defaultValues: { reason: '', endsAt: '' } });
  useUnsavedInput({ isUnsaved: isDirty });

  const grant = handleSubmit(async (input) => {
    try {
      await onGrant(input);
      reset();
      notify({ kind: 'success', message: `Access given to ${name}` });
    } catch (cause) {
      console.error(cause);
      const error = toAppError(cause);
      const messages = fieldMessages(error, FIELDS);
      for (const [index, { name, message }] of messages.entries())
        setError(name, { message }, { shouldFocus: index === 0 });
      if (messages.length === 0) notify({ kind: 'error', message: `Couldn’t give access. ${error.message}` });
    }
  });

  return (
    <StackedForm noValidate aria-label="Give access" onSubmit={(event) => void grant(event)}>
      <h3>Give access</h3>
      <TextAreaField
        label="Reason"
        rows={2}
        required
        error={errors.reason?.message}
        {...register('reason')}
      />
      <DateField
        label="Last day"
        hint="Leave blank to give access until you revoke it."
        error={errors.endsAt?.message}
        {...register('endsAt')}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting}>
        Give access
      </Button>
    </StackedForm>
  );
}
