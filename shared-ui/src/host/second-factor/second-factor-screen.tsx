import { useState } from 'react';
import { Button } from '../../components/buttons/button';
import { AppError } from '../data/app-error';
import { NightPage } from '../page/night-page';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../services';
import { logOut } from '../session/log-out';
import { AuthColumn, AuthHeading } from '../sign-in';
import { CodeForm } from './code-form';
import { readFactors, verifyCode } from './second-factor.api';

/** Replaces a page for users with a second factor who have entered only their password (docs/product.md#second-factor). */
export default function SecondFactorScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  async function submit(code: string) {
    const auth = await services.getAuth();
    const [factor] = await readFactors(auth);
    if (!factor)
      throw new AppError(
        'mfa_factor_not_found',
        'This account no longer uses two-step verification. Log in again.',
      );
    // Afterwards, the session's user is read again and the page appears.
    await verifyCode(auth, factor.id, code);
  }

  async function leave() {
    setLeaving(true);
    await logOut(services, navigate);
    setLeaving(false);
  }

  return (
    <NightPage>
      <AuthColumn data-surface="night">
        <AuthHeading>
          <h1>Enter your code</h1>
          <p>Open your authenticator app and enter the 6-digit code it shows.</p>
        </AuthHeading>
        <CodeForm label="Continue" onSubmit={submit}>
          <Button variant="ghost" busy={isLeaving} onClick={() => void leave()}>
            Log Out
          </Button>
        </CodeForm>
      </AuthColumn>
    </NightPage>
  );
}
