import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  AuthFootnote,
  AuthForm,
  AuthFormFailure,
  AuthHeading,
  authSentences,
  passwordHint,
  supportCode,
} from 'shared-ui/sign-in';
import { Button, CheckboxField, PasswordField, TextField } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useLocation } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { LegalLink } from './legal-dialog';
import { signupSchema, type SignupValues } from './signup.schema';

const NameFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
  align-items: start;
`;

interface SignupFormProps {
  /** The form's purpose, shown below its heading. */
  lead: string;
  /** Whether this form follows another one, and so takes the focus. */
  isSecondStep?: boolean;
  /** The values typed before. */
  typed?: SignupValues | undefined;
  /** Creates the account. An error's message is shown at its field, otherwise in the form. */
  onSubmit: (values: SignupValues) => Promise<void>;
}

/** The sign-up form (docs/product.md#sign-up). Input is kept after every error. */
export function SignupForm({ lead, isSecondStep = false, typed, onSubmit }: SignupFormProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(signupSchema),
    defaultValues: typed ?? {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      terms: false,
    },
  });
  const { errors, isSubmitting } = formState;
  const { config } = useServices();
  // Keeps the state with which the page was opened, because viewing the terms changes the location.
  const [{ state }] = useState(useLocation() as { state: unknown });

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSecondStep) heading.current?.focus();
  }, [isSecondStep]);
  const submit = handleSubmit(async (values: SignupValues) => {
    clearErrors('root');
    try {
      await onSubmit(values);
    } catch (error) {
      const failure = toAppError(error);
      const [field] = Object.keys(failure.fields ?? {}) as (keyof SignupValues)[];
      const { message } = failure;
      setError(field ?? 'root', { type: supportCode(failure), message }, { shouldFocus: true });
    }
  });

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          Create your account
        </h1>
        <p>{lead}</p>
      </AuthHeading>
      <NameFields>
        <TextField
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </NameFields>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={
          errors.email?.message === authSentences.user_already_exists ? (
            <>
              <span>{errors.email.message}</span>{' '}
              <Link to="/login" state={state}>
                Log in instead
              </Link>
            </>
          ) : (
            errors.email?.message
          )
        }
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint(config)}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <CheckboxField
        label={
          <span>
            I accept the <LegalLink to="terms">Terms of Service</LegalLink> and{' '}
            <LegalLink to="privacy">Privacy Policy</LegalLink>
          </span>
        }
        required
        error={errors.terms?.message}
        {...register('terms')}
      />
      <AuthFormFailure message={errors.root?.message} code={errors.root?.type} />
      <Button type="submit" size="l" block busy={isSubmitting}>
        Sign Up
      </Button>
      <AuthFootnote>
        Already have an account?{' '}
        <Link to="/login" state={state}>
          Click here
        </Link>
      </AuthFootnote>
    </AuthForm>
  );
}
