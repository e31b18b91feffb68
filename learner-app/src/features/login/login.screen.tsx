import { AuthFootnote, LoginForm } from 'shared-ui/auth';
import { Link, useLocation } from 'shared-ui/router';
import { AuthPage } from '../../shared/auth-page';

/** Where the guard turned the visitor away, else home. Only addresses of this site. */
function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/home';
}

/** Login (specification, section 2). Once the session knows the user, the page leads on by itself. */
export default function LoginScreen() {
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthPage leadsTo={destination(state)}>
      <LoginForm lead="Pick up right where you left off.">
        <AuthFootnote>
          New here? <Link to="/signup">Create an account</Link>
        </AuthFootnote>
      </LoginForm>
    </AuthPage>
  );
}
