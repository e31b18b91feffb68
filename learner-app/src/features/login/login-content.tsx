import { Link } from 'shared-ui/router';
import { AuthFootnote, LoginForm } from 'shared-ui/sign-in';

export function LoginContent() {
  return (
    <LoginForm lead="Pick up right where you left off.">
      <AuthFootnote>
        New here? <Link to="/signup">Create an account</Link>
      </AuthFootnote>
    </LoginForm>
  );
}
