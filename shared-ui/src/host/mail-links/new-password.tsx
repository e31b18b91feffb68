import type { GoTrueClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { AuthColumn, AuthHeading } from '../sign-in';
import { CodeForm } from '../second-factor/code-form';
import { readFactors, verifyCode } from '../second-factor/second-factor.api';
import { LinkMessage } from './link-message';
import { NewPasswordForm } from './new-password-form';

type Step = 'password' | 'code' | 'done';

/** Sets a new password with the session of a link. An account with a second factor is asked for its code first. */
export function NewPassword({ auth, email }: { auth: GoTrueClient; email: string }) {
  const [step, setStep] = useState<Step>('password');

  async function checkCode(code: string) {
    const [factor] = await readFactors(auth);
    if (factor) await verifyCode(auth, factor.id, code);
    setStep('password');
  }

  if (step === 'done')
    return (
      <LinkMessage title="Your new password is set">
        You can log in with it now. Every other session has ended.
      </LinkMessage>
    );
  if (step === 'code')
    return (
      <AuthColumn data-surface="night">
        <AuthHeading>
          <h1>Enter your code</h1>
          <p>This account has a second factor. Type the six digits that your app shows.</p>
        </AuthHeading>
        <CodeForm label="Continue" onSubmit={checkCode} />
      </AuthColumn>
    );
  return (
    <NewPasswordForm
      auth={auth}
      email={email}
      onCode={() => setStep('code')}
      onDone={() => setStep('done')}
    />
  );
}
