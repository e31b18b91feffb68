import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '../../components/fields/text-field';
import { Link } from 'react-router-dom';
import { useServices } from '../services';
import {
  AuthFootnote,
  AuthForm,
  AuthHeading,
  emailSchema,
  MailButton,
  requestRecovery,
  resendConfirmation,
  useMail,
} from '../sign-in';

const schema = z.object({ email: emailSchema });

/** The emails that can be sent again from this page. */
const MAILS = {
  recovery: {
    send: requestRecovery,
    label: 'Send a reset link',
    sent: 'If there’s an account with this email, a new link is on its way.',
  },
  signup: {
    send: resendConfirmation,
    label: 'Send a confirmation link',
    sent: 'If this email still needs to be confirmed, a new link is on its way.',
  },
} as const;
type MailKind = keyof typeof MAILS;

const ASKED_FOR_IN_ACCOUNT: Record<string, string | undefined> = {
  email_change: 'Log in and change your email again on your account page.',
  own_email: 'Log in and add your email again on your account page.',
};

const isKind = (purpose: string | undefined): purpose is MailKind =>
  purpose !== undefined && purpose in MAILS;

/**
 * Shows that Auth refused a link, with a way to request another one.
 * @param reason the reason, as a sentence
 * @param purpose the link's purpose, if its address contains it
 */
export function RefusedLink({ reason, purpose }: { reason: string; purpose: string | undefined }) {
  const services = useServices();
  const { mail, request } = useMail();
  const [asked, setAsked] = useState<MailKind>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const kinds: MailKind[] = isKind(purpose) ? [purpose] : ['signup', 'recovery'];
  const send = (kind: MailKind) =>
    handleSubmit(({ email }) => {
      setAsked(kind);
      return request(() => MAILS[kind].send(services, email));
    });
  const [first = 'signup'] = kinds;
  const again = purpose === undefined ? undefined : ASKED_FOR_IN_ACCOUNT[purpose];

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void send(first)(event)}>
      <AuthHeading>
        <h1>This link doesn’t work</h1>
        <p>{reason}</p>
        {again ? <p>{again}</p> : <p>Send yourself a new link, or log in if you don’t need one.</p>}
      </AuthHeading>
      {!again && (
        <>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            error={formState.errors.email?.message}
            {...register('email')}
          />
          {kinds.map((kind) => (
            <MailButton
              key={kind}
              type={kind === first ? 'submit' : 'button'}
              variant={kind === first ? 'primary' : 'secondary'}
              mail={asked === kind ? mail : { status: 'idle' }}
              sent={MAILS[kind].sent}
              onClick={kind === first ? undefined : () => void send(kind)()}
            >
              {kinds.length === 1 ? 'Send again' : MAILS[kind].label}
            </MailButton>
          ))}
        </>
      )}
      <AuthFootnote>
        <Link to="/login">Log in</Link>
      </AuthFootnote>
    </AuthForm>
  );
}
