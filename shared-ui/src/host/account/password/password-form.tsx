import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../components/buttons/button';
import { PasswordField } from '../../../components/fields/password-field';
import { toAppError } from '../../data/app-error';
import { useServices } from '../../services';
import { AuthFormFailure, passwordHint, supportCode, type PasswordOwner } from '../../sign-in';
import { AccountForm } from '../account-form.styles';
import { changePassword, type PasswordChange } from './password.api';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
  newPassword: z.string().check(z.minLength(1, 'Choose a new password.')),
});

interface Props {
  /** The signed-in user's email. */
  email: string;
  owner: PasswordOwner;
}

/** Changes the signed-in user's password. */
export function PasswordForm({ email, owner }: Props) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values: PasswordChange) => {
    clearErrors('root');
    try {
      await changePassword(services, values, owner);
      reset();
      services.notify({ kind: 'success', message: 'Password changed' });
    } catch (cause) {
      const failure = toAppError(cause);
      const [field] = Object.keys(failure.fields ?? {}) as (keyof PasswordChange)[];
      const { message } = failure;
      setError(field ?? 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });

  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      {/* Lets password managers recognise the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(services.config, owner)}
        required
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </AccountForm>
  );
}
