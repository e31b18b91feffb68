import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { FieldError } from '../../components/fields/field-error';
import { PasswordField } from '../../components/fields/password-field';
import { recordAccountHold } from '../data/account-hold';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AccountForm } from './account-form.styles';
import { createAccountStateApi } from './account-state.api';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Enter your password.')) });

interface Props {
  /** Whether a school created the account. If so, the school is informed. */
  isOfSchool: boolean;
  variant?: 'danger' | 'ghost';
}

/**
 * Requests the account's deletion, confirmed with the password. The account is then on hold, and the page says how long it can still be
 * restored.
 */
export function DeleteMyAccount({ isOfSchool, variant = 'danger' }: Props) {
  const services = useServices();
  const api = useMemo(() => createAccountStateApi(services), [services]);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const close = () => {
    setAsking(false);
    reset();
  };
  const remove = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await api.requestErasure(password);
      recordAccountHold(services.session, 'account_ending');
    } catch (cause) {
      console.error(cause);
      const { fields, message } = toAppError(cause);
      if (fields?.['password']) {
        setError('password', { message: fields['password'] }, { shouldFocus: true });
        return;
      }
      setFailure(message);
      close();
    }
  });

  return (
    <>
      <div>
        <Button variant={variant} onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      {failure && <FieldError>{failure}</FieldError>}
      <ConfirmDialog
        open={isAsking}
        title="Delete your account?"
        message={`You can log in and change your mind until the date on the next page. After that, we delete everything about you permanently.${
          isOfSchool
            ? ' We’ll let your school know. It can save your results before then, but it can’t stop the deletion.'
            : ''
        }`}
        confirmLabel="Delete my account"
        cancelLabel="Keep account"
        busy={isSubmitting}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <AccountForm noValidate onSubmit={(event) => void remove(event)}>
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password')}
          />
        </AccountForm>
      </ConfirmDialog>
    </>
  );
}
