import { zodResolver } from '@hookform/resolvers/zod';
import type { GoTrueClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { PasswordField } from '../../components/fields/password-field';
import { toAppError } from '../data/app-error';
import { AuthColumn, AuthForm, AuthFormFailure, AuthHeading, passwordHint, supportCode } from '../sign-in';
import { CodeForm } from '../second-factor/code-form';
import { readFactors, verifyCode } from '../second-factor/second-factor.api';
import { useServices } from '../services';
import { LinkMessage } from './link-message';
import { setNewPassword } from './new-password.api';

const newPasswordFormSchema = z.object({
  password: z.string().check(z.minLength(1, 'Choose a new password.')),
});

type Step = 'password' | 'code' | 'done';

/** Sets a new password with the session of a link. People with a second factor are asked for its code first. */
export function NewPassword({ auth, email }: { auth: GoTrueClient; email: string }) {
  const [step, setStep] = useState<Step>('password');

  async function checkCode(code: string) {
    const [factor] = await readFactors(auth);
    if (factor) await verifyCode(auth, factor.id, code);
    setStep('password');
  }

  if (step === 'done')
    return (
      <LinkMessage title="Your new password is set">
        You can now log in with it. We’ve logged you out everywhere else.
      </LinkMessage>
    );
  if (step === 'code')
    return (
      <AuthColumn data-surface="night">
        <AuthHeading>
          <h1>Enter your code</h1>
          <p>This account uses two-step verification. Enter the 6-digit code from your authenticator app.</p>
        </AuthHeading>
        <CodeForm label="Continue" onSubmit={checkCode} />
      </AuthColumn>
    );
  return (
    <NewPasswordForm
      auth={auth}
      email={email}
      onCode={() => setStep('code')}
      onDone={() => setStep('done')}
    />
  );
}

interface NewPasswordFormProps {
  /** The Auth client with the link's session. */
  auth: GoTrueClient;
  /** The email of the account whose password is set. */
  email: string;
  /** Called if Auth requires the second factor's code first. */
  onCode: () => void;
  onDone: () => void;
}

function NewPasswordForm({ auth, email, onCode, onDone }: NewPasswordFormProps) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }: z.infer<typeof newPasswordFormSchema>) => {
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
