import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { AuthColumn, AuthFootnote, AuthHeading, SendConfirmationAgain } from 'shared-ui/sign-in';

interface CheckMailProps {
  email: string;
  /** For a visitor who mistyped the address. */
  onBack: () => void;
  /** State of the login page's location. */
  state: unknown;
}

/** In place of the form once the account waits for its email to be confirmed. */
export function CheckMail({ email, onBack, state }: CheckMailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          Check your email
        </h1>
        <p>
          We sent a link to <strong>{email}</strong>. Open it, and your account is ready.
        </p>
        <p>Nothing there? Check your spam folder, or have it sent again.</p>
      </AuthHeading>
      <SendConfirmationAgain email={email} />
      <Button variant="ghost" block onClick={onBack}>
        Use another address
      </Button>
      <AuthFootnote>
        Opened the link already?{' '}
        <Link to="/login" state={state}>
          Log in
        </Link>
      </AuthFootnote>
    </AuthColumn>
  );
}
