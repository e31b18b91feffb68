import type { SessionUser } from '@learn-for-life/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
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
import { createAccountStateApi } from '../account-state.api';
import { changeEmail, readEmailChange } from './email.api';
import { SectionRead } from '../section-read';
import { SectionStep } from '../section-step';
import { useRead } from '../use-read';

const schema = z.object({ email: emailSchema });

const Pending = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

const addEmailSchema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
const FIELDS = ['email', 'password'] as const;

/**
 * Shows and changes the email address that a person signs in with. The address changes once the links in both emails have been opened.
 * Accounts that a school created don't have an address at first.
 */
export function EmailSection({ user }: { user: SessionUser }) {
  return user.username === undefined ? <OwnEmail user={user} /> : <AddEmail />;
}

function OwnEmail({ user }: { user: SessionUser }) {
  const services = useServices();
  const read = useRead(useCallback(() => readEmailChange(services), [services]));
  return (
    <AccountSection title="Email" about="You log in with this address.">
      <p>
        <strong>{user.email}</strong>
      </p>
      {/* Most people have no pending change, so no placeholder is shown while it's being read. */}
      {read.state.status !== 'loading' && (
        <SectionRead what="your email change" height="0" read={read}>
          {({ pending }) =>
            pending && (
              <Pending role="status">
                Changing to <strong>{pending}</strong>. To confirm, open the links we emailed to both
                addresses.
              </Pending>
            )
          }
        </SectionRead>
      )}
      <EmailForm onChanged={read.reload} />
    </AccountSection>
  );
}

function EmailForm({ onChanged }: { onChanged: () => Promise<void> }) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      await changeEmail(services, email);
      reset();
      await onChanged();
    } catch (error) {
      const failure = toAppError(error);
      const field = failure.fields?.['email'] ? 'email' : 'root';
      setError(field, { type: supportCode(failure), message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <div>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          Change email
        </Button>
      </div>
    </AccountForm>
  );
}

/**
 * Adds an email to an account that a school created, if the school allows it. The account then becomes the student's own
 * (docs/product.md#own-email).
 */
function AddEmail() {
  const services = useServices();
  const read = useRead(useCallback(() => createAccountStateApi(services).read(), [services]));
  return (
    <AccountSection
      title="Email"
      about="Add your own email to keep this account and its certificates when you leave school."
    >
      <SectionRead what="what your school allows" height="16rem" read={read}>
        {({ mayAddEmail }) =>
          mayAddEmail ? (
            <AddEmailForm />
          ) : (
            <p>
              Your school doesn’t allow this for your year level. If your year level is missing or wrong, ask
              a teacher to correct it.
            </p>
          )
        }
      </SectionRead>
    </AccountSection>
  );
}

function AddEmailForm() {
  const services = useServices();
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(addEmailSchema),
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
  return sentTo === undefined ? (
    <AccountForm noValidate onSubmit={(event) => void submit(event)}>
      <p>
        You’ll log in with your email and the same password. Your school will no longer be able to rename,
        reset or delete the account, and you’ll accept new terms yourself.
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
    <LinkSent to={sentTo} onAgain={() => setSentTo(undefined)} />
  );
}

/** Replaces the form once the link has been sent. */
function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const sent = useRef<HTMLParagraphElement>(null);
  useEffect(() => sent.current?.focus(), []);
  return (
    <SectionStep>
      <p role="status" ref={sent} tabIndex={-1}>
        A link is on its way to <strong>{to}</strong>. Open it within 24 hours, on any device.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Send another link
      </Button>
    </SectionStep>
  );
}
