import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { PasswordField } from '../../components/fields/password-field';
import { AccountForm } from '../account/account-form.styles';
import { toAppError } from '../data/app-error';
import { useServices, useSignedInUser } from '../services';
import { AuthFormFailure, passwordHint, supportCode } from '../sign-in';
import { chooseFirstPassword } from './first-password.api';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Choose a password.')) });

/** For a student who has signed in with a card (docs/product.md#school-accounts). */
export function FirstPasswordForm({ onChosen }: { onChosen: () => Promise<void> }) {
  const services = useServices();
  const { email } = useSignedInUser();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    clearErrors('root');
    try {
      await chooseFirstPassword(services, email, password);
      await onChosen();
    } catch (cause) {
      const failure = toAppError(cause);
      const fault = failure.fields?.['password'];
      const message = fault ?? failure.message;
      setError(fault ? 'password' : 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });
  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(services.config)}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save password
        </Button>
      </div>
    </AccountForm>
  );
}
