import { Link, useLocation } from 'react-router-dom';
import { AuthFootnote, LoginForm } from 'shared-ui/sign-in';

export function LoginContent() {
  // The location state names the page that required the sign-in. Creating an account also leads back to that page.
  const { state } = useLocation() as { state: unknown };
  return (
    <LoginForm lead="Pick up right where you left off.">
      <AuthFootnote>
        New here?{' '}
        <Link to="/signup" state={state}>
          Create an account
        </Link>
      </AuthFootnote>
    </LoginForm>
  );
}
