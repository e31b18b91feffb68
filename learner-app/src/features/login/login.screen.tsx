import { AuthFootnote, LoginForm, returnAddress } from 'shared-ui/auth';
import { Link, useLocation } from 'shared-ui/router';
import { AuthPage } from '../../shared/auth-page';

/** Login (specification, section 2). Once the session knows the user, the page leads on by itself. */
export default function LoginScreen() {
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthPage leadsTo={returnAddress(state, '/home')}>
      <LoginForm lead="Pick up right where you left off.">
        <AuthFootnote>
          New here? <Link to="/signup">Create an account</Link>
        </AuthFootnote>
      </LoginForm>
    </AuthPage>
  );
}
