import { useState } from 'react';
import { useLocation, useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { returnAddress, whenSignedIn } from 'shared-ui/sign-in';
import { AuthPage } from '../../shared/auth-page';
import { LegalDialog } from './legal-dialog';
import { SignupForm } from './signup-form';
import { createSignupApi } from './signup.api';
import type { SignupValues } from './signup.schema';

/** `/signup` (docs/product.md#sign-up). It leads to the page that asked for the sign-in. */
export default function SignupScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  // As the page was opened: a look at the terms changes the location.
  const [leadsTo] = useState(() => returnAddress(state, '/home'));

  async function signUp(values: SignupValues) {
    const { signedIn } = await createSignupApi(services).signUp(values);
    services.notify({ kind: 'success', message: 'Signup successful!' });
    if (signedIn) {
      // Keeps the button busy; the page redirects as soon as the session has its user.
      await whenSignedIn(services.session);
      return;
    }
    services.notify({ kind: 'info', message: 'Open the link in the email we sent you, then log in.' });
    await navigate(leadsTo);
  }

  return (
    <AuthPage leadsTo={leadsTo}>
      <SignupForm onSubmit={signUp} />
      <LegalDialog />
    </AuthPage>
  );
}
