import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, PasswordField } from '../../components';
import { toAppError } from '../data/app-error';
import { randomId } from '../data/random-id';
import { useServices } from '../services';
import { supportCode } from './auth-failure';
import { AuthForm, AuthHeading } from './auth-form.styles';
import { AuthFormFailure } from './auth-form-failure';
import { passwordHint } from './password-policy';
import { isCardRefusal, redeemCard, type LoginCard } from './redeem-card.api';
import { createSignInApi } from './sign-in.api';
import { whenSignedIn } from './when-signed-in';

const schema = z.object({ password: z.string().check(z.minLength(1, 'Choose a password.')) });

interface CardPasswordFormProps {
  card: LoginCard;
  /** Returns to the login form. @param message the reason */
  onBack: (message?: string) => void;
}

/** The second step of a login with a card: the student's own password (docs/product.md#school-accounts). */
export function CardPasswordForm({ card, onBack }: CardPasswordFormProps) {
  const services = useServices();
  const [claim, setClaim] = useState<{ password: string; claimId: string }>();
  const { register, handleSubmit, setError, setFocus, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    clearErrors('root');
    try {
      const request = claim?.password === password ? claim : { password, claimId: randomId() };
      setClaim(request);
      await redeemCard(services, card, request);
    } catch (error) {
      const failure = toAppError(error);
      if (isCardRefusal(failure)) {
        onBack(failure.message);
        return;
      }
      const fault = failure.fields?.['password'];
      const message = fault ?? failure.message;
      setError(fault ? 'password' : 'root', { type: supportCode(failure), message }, { shouldFocus: true });
      return;
    }
    try {
      await createSignInApi(services).signInWithUsername(card.username, password);
      await whenSignedIn(services.session);
    } catch (error) {
      console.error(error);
      onBack('Password saved. Now log in with it.');
    }
  });

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Choose your password</h1>
        <p>Keep it to yourself. You’ll use it to log in from now on.</p>
      </AuthHeading>
      {/* Lets password managers recognise the account. */}
      <input type="text" autoComplete="username" value={card.username} readOnly hidden />
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
        Save and log in
      </Button>
      <Button variant="ghost" block onClick={() => onBack()}>
        Back
      </Button>
    </AuthForm>
  );
}
