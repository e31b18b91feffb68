import { LoginForm, returnAddress } from '../sign-in';
import { NightPage } from '../page/night-page';
import { PageLoading } from '../../components/states/page-loading';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../services';

/** The login page of an app that runs alone. After login, it redirects to the requested page. */
export default function StandAloneLoginScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  if (session.status === 'signed-in') return <Navigate to={returnAddress(state, '/')} replace />;
  return <NightPage>{session.status === 'loading' ? <PageLoading /> : <LoginForm />}</NightPage>;
}
