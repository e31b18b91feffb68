import { zodResolver } from '@hookform/resolvers/zod';
import type { GoTrueClient } from '@supabase/supabase-js';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { PasswordField } from '../../components/fields/password-field';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AuthForm, AuthFormFailure, AuthHeading, passwordHint, supportCode } from '../sign-in';
import { setNewPassword } from './new-password.api';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Choose a new password.')) });

interface Props {
  /** Of the link's session. */
  auth: GoTrueClient;
  /** Whose password it is. */
  email: string;
  /** Auth wants the code of the second factor first. */
  onCode: () => void;
  onDone: () => void;
}

export function NewPasswordForm({ auth, email, onCode, onDone }: Props) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      await setNewPassword(services, auth, password);
      onDone();
    } catch (error) {
      const failure = toAppError(error);
      if (failure.code === 'insufficient_aal') {
        onCode();
        return;
      }
      const field = failure.fields?.['password'] ? 'password' : 'root';
      setError(field, { type: supportCode(failure), message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Set a new password</h1>
        <p>
          For the account <strong>{email}</strong>.
        </p>
      </AuthHeading>
      {/* Lets password managers recognise the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(services.config)}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <Button type="submit" size="l" block busy={isSubmitting}>
        Set password
      </Button>
    </AuthForm>
  );
}
