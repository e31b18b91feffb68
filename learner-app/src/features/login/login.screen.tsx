import { useLocation } from 'react-router-dom';
import { returnAddress } from 'shared-ui/sign-in';
import { AuthPage } from '../../shared/auth-page/auth-page';
import { LoginContent } from './login-content';

/** `/login` (docs/product.md#login). Once the session has loaded the user, the page redirects by itself. */
export default function LoginScreen() {
  const { state } = useLocation() as { state: unknown };
  return (
    <AuthPage targetPath={returnAddress(state, '/home')}>
      <LoginContent />
    </AuthPage>
  );
}
