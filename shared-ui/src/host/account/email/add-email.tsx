import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../components/buttons/button';
import { PasswordField } from '../../../components/fields/password-field';
import { TextField } from '../../../components/fields/text-field';
import { toAppError } from '../../data/app-error';
import { callRest } from '../../data/call-rest';
import { useServices } from '../../services';
import { AuthFormFailure, emailSchema, supportCode } from '../../sign-in';
import { AccountForm } from '../account-form.styles';
import { AccountSection } from '../account-section';
import { SectionStep } from '../section-step';

const schema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
const FIELDS = ['email', 'password'] as const;

/** For an account that a school made: with an email of their own it becomes the student's (docs/product.md#own-email). */
export function AddEmail() {
  const services = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (given) => {
    clearErrors('root');
    try {
      await callRest(services, 'POST', '/account/own-email', given);
      setSentTo(given.email);
    } catch (error) {
      const failure = toAppError(error);
      const field = FIELDS.find((name) => failure.fields?.[name]);
      const message = (field && failure.fields?.[field]) ?? failure.message;
      setError(field ?? 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });
  return (
    <AccountSection
      title="Email"
      about="For when you leave your school: with an email of your own, the account and its certificates are yours."
    >
      {sentTo === undefined ? (
        <AccountForm noValidate onSubmit={(event) => void submit(event)}>
          <p>
            You then log in with the email and the same password. Your school can no longer rename, reset or
            delete the account, and you answer for yourself what it answered for you, such as the terms.
          </p>
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password')}
          />
          <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
          <div>
            <Button type="submit" variant="secondary" busy={isSubmitting}>
              Add your email
            </Button>
          </div>
        </AccountForm>
      ) : (
        <SectionStep>
          <p role="status">
            A link is on its way to <strong>{sentTo}</strong>. Open it within 24 hours, on any device.
          </p>
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            Send again, or use another address
          </Button>
        </SectionStep>
      )}
    </AccountSection>
  );
}
