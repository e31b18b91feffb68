import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { AuthPage } from '../../shared/auth-page/auth-page';
import { LoginContent } from './login-content';

/** There is no first view for signed-in users, who are redirected to another page. */
export const fill: FillFirstView = (_answer, { user }) => (user ? null : { variant: 'form', values: {} });

export const variants: FirstViewModule['variants'] = () => ({
  form: (
    <AuthPage targetPath="/home">
      <LoginContent />
    </AuthPage>
  ),
});
