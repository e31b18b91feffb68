import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import {
  AuthFootnote,
  AuthForm,
  AuthHeading,
  emailSchema,
  MailButton,
  resendConfirmation,
  useMail,
} from 'shared-ui/sign-in';
import * as z from 'zod/mini';

const schema = z.object({ email: emailSchema });

/** For a confirmation link that Auth refused, with a way to another one. @param reason why, as a sentence */
export function RefusedLink({ reason }: { reason: string }) {
  const services = useServices();
  const { mail, request } = useMail();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) => request(() => resendConfirmation(services, email)));

  return (
    <AuthForm data-surface="night" noValidate onSubmit={(event) => void submit(event)}>
      <AuthHeading>
        <h1>This link does not work</h1>
        <p>{reason}</p>
        <p>If your email is confirmed already, just log in. Otherwise have a new link sent.</p>
      </AuthHeading>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <MailButton
        type="submit"
        variant="primary"
        mail={mail}
        sent="If this email waits to be confirmed, a new link is on its way."
      >
        Send again
      </MailButton>
      <AuthFootnote>
        Confirmed already? <Link to="/login">Log in</Link>
      </AuthFootnote>
    </AuthForm>
  );
}
