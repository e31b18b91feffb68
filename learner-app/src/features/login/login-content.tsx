import { Link, useLocation } from 'react-router-dom';
import { AuthFootnote, LoginForm } from 'shared-ui/sign-in';

export function LoginContent() {
  // Names the page that asked for the sign-in; a new account leads back to it, too.
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
