import { styled } from 'styled-components';
import { Button } from '../../components/button';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from '../../router/router';
import { useServices, useSession } from '../../services';
import { AccessGuard } from '../access-guard';
import { logOut } from '../log-out';
import { MainRegion } from '../main-region';
import { scrollKey } from '../scroll-key';
import { useDocumentTitle, useRouteHandle } from '../use-route-handle';

const Page = styled.div`
  min-height: 100vh;
  display: flex;
  flex-direction: column;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-3) var(--space-5);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Product = styled(Link)`
  margin-right: auto;
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
  color: var(--color-ink);
  text-decoration: none;
`;

/** The stand-alone app's window: a slim bar with who is signed in, and the guarded page. */
export function StandAloneFrame({ product, home }: { product: string; home: string }) {
  const { access, title } = useRouteHandle();
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useDocumentTitle(title, product);
  if (pathname === '/' && home !== '/') return <Navigate to={home} replace />;

  return (
    <Page>
      <Bar>
        <Product to={home}>{product}</Product>
        {session.status === 'signed-in' && (
          <>
            <span>{session.user.displayName}</span>
            <Button variant="secondary" size="s" onClick={() => void logOut(services, navigate)}>
              Log Out
            </Button>
          </>
        )}
      </Bar>
      <MainRegion>
        <AccessGuard access={access} session={services.session}>
          <Outlet />
        </AccessGuard>
      </MainRegion>
      <ScrollRestoration getKey={scrollKey} />
    </Page>
  );
}
