import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import {
  AuthColumn,
  AuthFootnote,
  AuthHeading,
  returnAddress,
  SendConfirmationAgain,
  whenSignedIn,
} from 'shared-ui/sign-in';
import { AuthPage } from '../../shared/auth-page/auth-page';
import { signupLead } from '../../shared/sample-result';
import { AgeStep } from './age-step';
import { LegalDialog } from './legal-dialog';
import { SignupForm } from './signup-form';
import { createSignupApi } from './signup.api';
import type { SignupValues } from './signup.schema';

/** `/signup` (docs/product.md#sign-up). Afterwards, it leads to the page that required the sign-in. */
export default function SignupScreen() {
  const services = useServices();
  const { state } = useLocation() as { state: unknown };
  // Keeps the state with which the page was opened, because viewing the terms changes the location.
  const [opened] = useState(state);
  const targetPath = returnAddress(opened, '/home');
  const [typed, setTyped] = useState<SignupValues>();
  const [checksMail, setChecksMail] = useState(false);
  const [lead] = useState(signupLead);
  const minimumAge = services.config.ageGate?.minimumAge;
  const [birthYear, setBirthYear] = useState<string>();

  async function signUp(values: SignupValues) {
    const { signedIn } = await createSignupApi(services).signUp({ ...values, birthYear });
    services.notify({ kind: 'success', message: 'Signup successful!' });
    if (signedIn) {
      // Keeps the button busy; the page redirects as soon as the session has loaded the user.
      await whenSignedIn(services.session);
      return;
    }
    setTyped(values);
    setChecksMail(true);
  }

  return (
    <AuthPage targetPath={targetPath}>
      {minimumAge !== undefined && birthYear === undefined ? (
        <AgeStep minimumAge={minimumAge} onOldEnough={setBirthYear} />
      ) : checksMail && typed ? (
        <CheckMail email={typed.email} state={opened} onBack={() => setChecksMail(false)} />
      ) : (
        <SignupForm lead={lead} isSecondStep={minimumAge !== undefined} typed={typed} onSubmit={signUp} />
      )}
      <LegalDialog />
    </AuthPage>
  );
}

interface CheckMailProps {
  email: string;
  /** Returns to the form, for a visitor who mistyped the address. */
  onBack: () => void;
  /** The location state to pass to the login page. */
  state: unknown;
}

/** Replaces the form if the account has been created but its email must still be confirmed. */
function CheckMail({ email, onBack, state }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          Check your email
        </h1>
        <p>
          We sent a link to <strong>{email}</strong>. Open it to finish signing up.
        </p>
        <p>Nothing there? Check your spam folder or send it again.</p>
      </AuthHeading>
      <SendConfirmationAgain email={email} />
      <Button variant="ghost" block onClick={onBack}>
        Use another address
      </Button>
      <AuthFootnote>
        Already opened the link?{' '}
        <Link to="/login" state={state}>
          Log in
        </Link>
      </AuthFootnote>
    </AuthColumn>
  );
}
