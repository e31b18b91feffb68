import { createRoot } from 'react-dom/client';
import { createNotifications, Notifications } from '../../components/notifications/notifications';
import {
  CONTRACT_VERSION,
  type CreateApp,
  type HostServices,
  type SessionUser,
} from '@learn-for-life/contract';
import { createBrowserRouter } from 'react-router';
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/buttons/button';
import { PageLoading } from '../../components/states/page-loading';
import { Container } from '../../components/container';
import { Logo } from '../../components/drawings';
import { RouterProvider } from '../router/router-provider';
import { ServicesProvider, useServices, useSession } from '../services';
import { GlobalStyle } from '../../components/theme';
import { AccessGuard } from '../guards/access-guard';
import { ForbiddenScreen } from '../guards/forbidden-screen';
import { appStarted, loadConfig } from '../start';
import { whenReady } from '../router/when-ready';
import { offerReload } from '../page/offer-reload';
import { guardDoubleClicks } from '../page/guard-double-clicks';
import { prefetchOnIntent, prefetchRoutes } from '../page/prefetch-on-intent';
import { openedRoute, ownRelease, sendReports } from '../reports';
import { hostScreens } from '../host-screens';
import { MainRegion } from '../page/main-region';
import { scrollKey } from '../page/scroll-key';
import { useDocumentTitle } from '../page/use-document-title';
import { useRouteHandle } from '../page/use-route-handle';
import { defineScreen, screenRoutes } from '../screens';
import { endUnusedSession } from '../idle/end-unused-session';
import { logOut } from '../session/log-out';
import { createSessionHost } from '../session/session';

const login = defineScreen({
  path: '/login',
  access: 'public',
  title: 'Log in',
  screen: () => import('./stand-alone-login-screen'),
});
const notFound = defineScreen({
  path: '*',
  access: 'public',
  screen: () => import('./stand-alone-not-found-screen'),
});

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

export interface StandAloneOptions {
  createApp: CreateApp;
  /** The app's package name. */
  name: string;
  /** The product name in the bar and the document title. */
  product: string;
  /** The path of the app's first page, which `/` redirects to. */
  home: string;
  /** Returns the first page for a signed-in user, if it isn't the same for everyone. */
  homeOf?: (user: SessionUser) => string;
  /** Whether to add a login page; false for an app that has its own /login. */
  withLogin?: boolean;
}

/**
 * Runs a remote as its own application, with session, guards, bar, notifications and, unless the remote has one, a login page. The services
 * are the same as the shell's, so the remote can't tell the difference.
 */
export async function startStandAlone(options: StandAloneOptions): Promise<void> {
  const config = await loadConfig();
  const { notify, store } = createNotifications();
  guardDoubleClicks();
  offerReload(notify);
  const { product } = options;
  const services: HostServices = { ...createSessionHost(config), home: '/', product, config, notify };
  endUnusedSession(services);
  const app = options.createApp(services);
  if (app.contractVersion !== CONTRACT_VERSION)
    throw new Error(
      `The app uses contract version ${app.contractVersion}, but this host uses ${CONTRACT_VERSION}.`,
    );

  const ownLogin = options.withLogin === false ? [] : [login];
  const router = createBrowserRouter([
    {
      element: (
        <ServicesProvider services={services}>
          <StandAloneFrame {...options} />
        </ServicesProvider>
      ),
      HydrateFallback: () => null,
      children: [
        ...screenRoutes(services, [{ screens: [...ownLogin, ...hostScreens] }]),
        ...app.routes,
        ...screenRoutes(services, [{ screens: [notFound] }]),
      ],
    },
  ]);
  sendReports(config, { releases: () => [ownRelease(options.name)], route: () => openedRoute(router) });
  prefetchOnIntent((path) => void prefetchRoutes(router.routes, path));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  void whenReady(router).then(appStarted);
  createRoot(root).render(
    <>
      <GlobalStyle />
      <RouterProvider router={router} />
      <Notifications store={store} />
    </>,
  );
}

/** The frame of a stand-alone app: a slim bar with the signed-in user, and the guarded page. */
function StandAloneFrame({ product, home, homeOf }: StandAloneOptions) {
  const { access, title } = useRouteHandle();
  const services = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useDocumentTitle(title, product);
  const leave = () => void logOut(services, navigate);
  if (pathname === '/' && home !== '/') {
    if (!homeOf) return <Navigate to={home} replace />;
    if (session.status === 'loading') return <PageLoading />;
    // After logging in, people return to this route.
    return <Navigate to={session.status === 'signed-in' ? homeOf(session.user) : '/login'} replace />;
  }

  return (
    <Page>
      <Bar>
        <Row>
          <Product to="/">
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
          forbidden={<ForbiddenScreen action={<Button onClick={leave}>Switch account</Button>} />}
        >
          <Outlet />
        </AccessGuard>
      </MainRegion>
      <ScrollRestoration getKey={scrollKey} />
    </Page>
  );
}
