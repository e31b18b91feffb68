import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
// Imported by package name, which federation uses to share the router.
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button, PasswordField, TextField } from '../../components';
import { toAppError } from '../data/app-error';
import { useServices, useSession } from '../services';
import { browserStorage } from '../start';
import { supportCode } from './auth-failure';
import { AuthFootnote, AuthForm, AuthHeading } from './auth-form.styles';
import { authSentences } from './auth-sentences';
import { bareAddress, EMAIL_ADDRESS } from './email-address';
import { SendConfirmationAgain } from './send-confirmation-again';
import { createSignInApi } from './sign-in.api';
import { AuthFormFailure } from './auth-form-failure';
import { hasCardForm } from './card-form';
import { CardPasswordForm } from './card-password-form';
import type { LoginCard } from './redeem-card.api';
import { whenSignedIn } from './when-signed-in';
import type { Elements } from '../../components/elements';

export const emailSchema = z
  .string()
  .check(
    z.overwrite(bareAddress),
    z.minLength(1, { error: 'Enter your email.', abort: true }),
    z.regex(EMAIL_ADDRESS, authSentences.email_address_invalid),
  );

/** Moves the link close to the password field above. */
const ForgotPassword = styled.p`
  margin-top: calc(-1 * var(--space-2));
  font-size: var(--text-s);
`;

/** Normalises a typed or pasted username: lower case, normal-width letters, no spaces or invisible characters. */
function plainUsername(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

const password = z.string().check(z.minLength(1, 'Enter your password.'));
const schemas = {
  email: z.object({ account: emailSchema, password }),
  username: z.object({
    account: z.string().check(z.overwrite(plainUsername), z.minLength(1, 'Enter your username.')),
    password,
  }),
};

/** The kinds of account name: an email address, or a username that a school assigned. */
type LoginKind = 'email' | 'username';

const STORAGE_KEY = 'login-kind';

/** The search parameter that makes the address on a card open the username form. */
const PARAMETER = 'with';

export interface LoginFormProps {
  /** A sentence below the heading. If a session has ended, a message about that replaces it. */
  lead?: ReactNode;
  /** Links below the button. */
  children?: Elements;
}

/** The login form with email or username and password, for the learner's login page and for apps that run alone (docs/product.md#login). */
export function LoginForm(props: LoginFormProps) {
  const kind = useLoginKind();
  const [card, setCard] = useState<LoginCard>();
  const [back, setBack] = useState<{ account: string; message?: string | undefined }>();
  if (card && kind === 'username')
    return (
      <CardPasswordForm
        card={card}
        onBack={(message) => {
          setBack({ account: card.username, message });
          setCard(undefined);
        }}
      />
    );
  // A different key makes React clear text typed for the other kind of account.
  return (
    <FormOfKind
      key={kind}
      kind={kind}
      back={kind === 'username' ? back : undefined}
      onCard={setCard}
      {...props}
    />
  );
}

interface FormOfKindProps extends LoginFormProps {
  kind: LoginKind;
  /** The typed username and a message, after returning from the form that sets a password with a card. */
  back: { account: string; message?: string | undefined } | undefined;
  /** Called instead of Auth, which never receives a card's words. */
  onCard: (card: LoginCard) => void;
}

function FormOfKind({ kind, back, onCard, lead, children }: FormOfKindProps) {
  const services = useServices();
  const session = useSession();
  const hasEnded = session.status === 'signed-out' && session.ended;
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(schemas[kind]),
    defaultValues: { account: back?.account ?? '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [reason, setReason] = useState(back?.message);
  /** The email that must be confirmed first. */
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const submit = handleSubmit(async ({ account, password }: z.infer<typeof schemas.email>) => {
    clearErrors('root');
    setReason(undefined);
    setUnconfirmed(undefined);
    if (kind === 'username' && hasCardForm(password)) {
      browserStorage.setItem(STORAGE_KEY, kind);
      onCard({ username: account, words: password });
      return;
    }
    try {
      const api = createSignInApi(services);
      await (kind === 'email' ? api.signIn(account, password) : api.signInWithUsername(account, password));
      // A form opened by a card's address hasn't stored its kind yet.
      if (kind === 'username') browserStorage.setItem(STORAGE_KEY, kind);
      // Keeps the button busy until the session has its user and the page redirects.
      await whenSignedIn(services.session);
    } catch (error) {
      const failure = toAppError(error);
      const field = failure.fields?.['email'] ? 'account' : 'root';
      setError(field, { type: supportCode(failure), message: failure.message }, { shouldFocus: true });
      if (failure.code === 'email_not_confirmed') setUnconfirmed(account);
    }
  });

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>Welcome back</h1>
        {hasEnded ? <p>{authSentences.session_expired}</p> : lead && <p>{lead}</p>}
      </AuthHeading>
      {kind === 'email' ? (
        <TextField
          key="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.account?.message}
          {...register('account')}
        />
      ) : (
        <TextField
          key="username"
          label="Username"
          hint="Your username is on your login card, such as mia.maple42."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.account?.message}
          {...register('account')}
        />
      )}
      <PasswordField
        label="Password"
        hint={kind === 'username' ? 'Or the 3 words on a new login card.' : undefined}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <ForgotPassword>
        {kind === 'email' ? (
          <Link to="/forgot-password">Forgot your password?</Link>
        ) : (
          'Forgot your password? Your teacher can give you a new one.'
        )}
      </ForgotPassword>
      <AuthFormFailure message={errors.root?.message ?? reason} code={errors.root?.type} />
      {unconfirmed !== undefined && <SendConfirmationAgain key={unconfirmed} email={unconfirmed} />}
      <Button type="submit" size="l" block busy={isSubmitting}>
        Log In
      </Button>
      <OtherKind kind={kind} />
      {children}
    </AuthForm>
  );
}

/** Returns the kind that the address asks for, otherwise the last choice in this browser. The account name itself is never stored. */
function useLoginKind(): LoginKind {
  const [search] = useSearchParams();
  return (search.get(PARAMETER) ?? browserStorage.getItem(STORAGE_KEY)) === 'username' ? 'username' : 'email';
}

/** Switches to the form for the other kind of account, and remembers the choice. */
function OtherKind({ kind }: { kind: LoginKind }) {
  const { state } = useLocation() as { state: unknown };
  const other = kind === 'email' ? 'username' : 'email';
  return (
    <AuthFootnote>
      <Link
        to={`?${PARAMETER}=${other}`}
        state={state}
        replace
        onClick={() => browserStorage.setItem(STORAGE_KEY, other)}
      >
        {kind === 'email' ? 'Log in with a username' : 'Log in with an email'}
      </Link>
    </AuthFootnote>
  );
}
