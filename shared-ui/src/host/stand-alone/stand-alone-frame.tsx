import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { Container } from '../../components/container';
import { Logo } from '../../components/drawings';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { useServices, useSession } from '../services';
import { AccessGuard } from '../guards/access-guard';
import { ForbiddenScreen } from '../guards/forbidden-screen';
import { logOut } from '../session/log-out';
import { MainRegion } from '../page/main-region';
import { scrollKey } from '../page/scroll-key';
import { useDocumentTitle } from '../page/use-document-title';
import { useRouteHandle } from '../page/use-route-handle';

const Page = styled.div`
  min-height: 100vh;
  display: flex;
  flex-direction: column;
`;

const Bar = styled.header`
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 4rem;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

const Product = styled(Link)`
  display: inline-flex;
  margin-right: auto;
  color: var(--color-ink);
  text-decoration: none;
`;

/** The frame of a stand-alone app: a slim bar with the signed-in user, and the guarded page. */
export function StandAloneFrame({ product, home }: { product: string; home: string }) {
  const { access, title } = useRouteHandle();
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useDocumentTitle(title, product);
  const leave = () => void logOut(services, navigate);
  if (pathname === '/' && home !== '/') return <Navigate to={home} replace />;

  return (
    <Page>
      <Bar>
        <Row>
          <Product to={home}>
            <Logo name={product} />
          </Product>
          {session.status === 'signed-in' && (
            <>
              <span>{session.user.displayName}</span>
              <Link to="/account">Account</Link>
              <Button variant="secondary" size="s" onClick={leave}>
                Log Out
              </Button>
            </>
          )}
        </Row>
      </Bar>
      <MainRegion>
        <AccessGuard
          access={access}
          session={services.session}
          forbidden={<ForbiddenScreen action={<Button onClick={leave}>Use another account</Button>} />}
        >
          <Outlet />
        </AccessGuard>
      </MainRegion>
      <ScrollRestoration getKey={scrollKey} />
    </Page>
  );
}
