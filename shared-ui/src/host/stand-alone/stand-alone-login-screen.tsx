import { styled } from 'styled-components';
import { LoginForm, returnAddress } from '../sign-in';
import { PageLoading } from '../../components/page-loading';
import { Navigate, useLocation } from '../router/router';
import { useSession } from '../services';

const Night = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: var(--space-7) var(--space-5);
  background: var(--color-night);
  color: var(--color-on-night);
`;

/** The sign-in page of an app that runs alone; after signing in it redirects to the requested page. */
export default function StandAloneLoginScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: unknown };
  if (session.status === 'signed-in') return <Navigate to={returnAddress(state, '/')} replace />;
  return <Night data-surface="night">{session.status === 'loading' ? <PageLoading /> : <LoginForm />}</Night>;
}
