import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AuthFormFailure, supportCode } from 'shared-ui/sign-in';
import { Button, PasswordField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { changePassword } from './password.api';

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your current password.')),
  newPassword: z.string().check(z.minLength(1, 'Choose a new password.')),
});
type Values = z.infer<typeof schema>;

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  max-width: 26rem;
  padding-block: var(--space-4);
`;

/** An admin's password tab: changes the password of the account with this email. */
export function PasswordForm({ email }: { email: string }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values: Values) => {
    clearErrors('root');
    try {
      await changePassword(services, { email, ...values });
      reset();
      services.notify({ kind: 'success', message: 'Password changed successfully' });
    } catch (cause) {
      const failure = toAppError(cause);
      const [field] = Object.keys(failure.fields ?? {}) as (keyof Values)[];
      const { message } = failure;
      setError(field ?? 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });

  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
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
        hint="At least 6 characters."
        required
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
