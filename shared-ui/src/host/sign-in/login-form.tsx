import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button, FieldError, PasswordField, TextField } from '../../components';
import { toAppError } from '../data/app-error';
import { useServices } from '../services';
import { AuthErrorArea, AuthForm, AuthHeading } from './auth-form.styles';
import { createSignInApi, signInMessages } from './sign-in.api';
import { whenSignedIn } from './when-signed-in';

/** The browser's own rule for an email address, with our message. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter your email.', abort: true }),
    z.regex(z.regexes.html5Email, signInMessages.invalid_email),
  );

const schema = z.object({
  email: emailSchema,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});

export interface LoginFormProps {
  /** A sentence beneath the heading. */
  lead?: ReactNode;
  /** Links beneath the button. */
  children?: ReactNode;
}

/** Email and password, for the learner's login page and for an app that runs alone (docs/product.md#login). */
export function LoginForm({ lead, children }: LoginFormProps) {
  const services = useServices();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }: z.infer<typeof schema>) => {
    clearErrors('root');
    try {
      await createSignInApi(services).signIn(email, password);
      // Keeps the button busy; the page redirects as soon as the session has its user.
      await whenSignedIn(services.session);
    } catch (error) {
      setError('root', { message: toAppError(error).message });
    }
  });

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Welcome back</h1>
        {lead && <p>{lead}</p>}
      </AuthHeading>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <AuthErrorArea>
        <FieldError>{errors.root?.message}</FieldError>
      </AuthErrorArea>
      <Button type="submit" size="l" block busy={isSubmitting}>
        Log In
      </Button>
      {children}
    </AuthForm>
  );
}
