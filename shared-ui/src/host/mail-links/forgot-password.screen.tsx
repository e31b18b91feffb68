import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button';
import { TextField } from '../../components/fields/text-field';
import { toAppError } from '../data/app-error';
import { NightPage } from '../page/night-page';
import { Link } from 'react-router-dom';
import { useServices } from '../services';
import {
  AuthColumn,
  AuthFootnote,
  AuthForm,
  AuthFormFailure,
  AuthHeading,
  emailSchema,
  MailButton,
  requestRecovery,
  supportCode,
  useMail,
} from '../sign-in';
import { useHeadingFocus } from './use-heading-focus';

const schema = z.object({ email: emailSchema });

/** `/forgot-password` (docs/product.md#forgot-password). The page never reveals whether an address has an account. */
export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <NightPage>
      {sentTo === undefined ? (
        <RequestForm onSent={setSentTo} />
      ) : (
        <LinkSent email={sentTo} onBack={() => setSentTo(undefined)} />
      )}
    </NightPage>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      await requestRecovery(services, email);
      onSent(email);
    } catch (error) {
      const failure = toAppError(error);
      const field = failure.fields?.['email'] ? 'email' : 'root';
      setError(field, { type: supportCode(failure), message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Forgot your password?</h1>
        <p>Enter your email and we’ll send you a link to set a new password.</p>
      </AuthHeading>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <Button type="submit" size="l" block busy={isSubmitting}>
        Send link
      </Button>
      <AuthFootnote>
        Remembered it? <Link to="/login">Log in</Link>
      </AuthFootnote>
    </AuthForm>
  );
}

function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const services = useServices();
  const heading = useHeadingFocus();
  const { mail, request } = useMail();
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          Check your email
        </h1>
        <p>
          If there’s an account for <strong>{email}</strong>, a link to set a new password is on its way. You
          can open it on any device.
        </p>
        <p>Nothing there after a few minutes? Check your spam folder.</p>
      </AuthHeading>
      <MailButton
        mail={mail}
        sent="If there’s an account with this email, a link is on its way."
        onClick={() => void request(() => requestRecovery(services, email))}
      >
        Send again
      </MailButton>
      <Button variant="ghost" block onClick={onBack}>
        Use another address
      </Button>
      <AuthFootnote>
        <Link to="/login">Back to login</Link>
      </AuthFootnote>
    </AuthColumn>
  );
}
