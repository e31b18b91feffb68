import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { whenSignedIn } from 'shared-ui/sign-in';
import { AuthPage } from '../../shared/auth-page';
import { LegalDialog } from './legal-dialog';
import { SignupForm } from './signup-form';
import { createSignupApi } from './signup.api';
import type { SignupValues } from './signup.schema';

/** `/signup` (docs/product.md#sign-up). */
export default function SignupScreen() {
  const services = useServices();
  const navigate = useNavigate();

  async function signUp(values: SignupValues) {
    const { signedIn } = await createSignupApi(services).signUp(values);
    services.notify({ kind: 'success', message: 'Signup successful!' });
    if (signedIn) {
      // Keeps the button busy; the page redirects to /home as soon as the session has its user.
      await whenSignedIn(services.session);
      return;
    }
    services.notify({ kind: 'info', message: 'Open the link in the email we sent you, then log in.' });
    await navigate('/home');
  }

  return (
    <AuthPage leadsTo="/home">
      <SignupForm onSubmit={signUp} />
      <LegalDialog />
    </AuthPage>
  );
}
