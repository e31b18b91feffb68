import { placeholder } from 'shared-ui/build/placeholders';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { AuthPage } from '../../shared/auth-page/auth-page';
import { signupLead } from '../../shared/sample-result';
import { AgeStep } from './age-step';
import { SignupForm } from './signup-form';

/** There is no first view for signed-in users, who are redirected to another page. */
export const fill: FillFirstView = (_answer, { user, asksAge }) =>
  user ? null : { variant: asksAge ? 'age' : 'form', values: { lead: signupLead() } };

export const variants: FirstViewModule['variants'] = () => ({
  form: (
    <AuthPage targetPath="/home">
      <SignupForm lead={placeholder('lead')} onSubmit={() => Promise.resolve()} />
    </AuthPage>
  ),
  age: (
    <AuthPage targetPath="/home">
      <AgeStep minimumAge={0} onOldEnough={() => undefined} />
    </AuthPage>
  ),
});
