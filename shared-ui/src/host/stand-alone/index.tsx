import { createRoot } from 'react-dom/client';
import { createNotifications, Notifications } from '../../components/notifications/notifications';
import { CONTRACT_VERSION, type CreateApp, type HostServices } from '@learn-for-life/contract';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from '../router/router-provider';
import { ServicesProvider } from '../services';
import { GlobalStyle } from '../../components/theme';
import { appStarted, loadConfig } from '../start';
import { whenReady } from '../router/when-ready';
import { offerReload } from '../page/offer-reload';
import { prefetchOnIntent, prefetchRoutes } from '../page/prefetch-on-intent';
import { openedRoute, ownRelease, sendReports } from '../reports';
import { hostScreens } from '../host-screens';
import { defineScreen, screenRoutes } from '../screens';
import { endUnusedSession } from '../session/idle/end-unused-session';
import { createSessionHost } from '../session/session';
import { StandAloneFrame } from './stand-alone-frame';

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

export interface StandAloneOptions {
  createApp: CreateApp;
  /** Package name. */
  name: string;
  /** Product name in the bar and in the document's title. */
  product: string;
  /** Path of the app's first page; `/` redirects there. */
  home: string;
  /** False for an app that has its own /login. */
  withLogin?: boolean;
}

/**
 * Runs a remote as an application of its own: session, guards, bar, notifications and, unless the remote has one, a
 * sign-in page. The services are those of the shell, so the remote sees no difference.
 */
export async function startStandAlone(options: StandAloneOptions): Promise<void> {
  const config = await loadConfig();
  const { notify, store } = createNotifications();
  offerReload(notify);
  const { home, product } = options;
  const services: HostServices = { ...createSessionHost(config), home, product, config, notify };
  endUnusedSession(services);
  const app = options.createApp(services);
  if (app.contractVersion !== CONTRACT_VERSION)
    throw new Error(`The app speaks contract ${app.contractVersion}, this host ${CONTRACT_VERSION}.`);

  const ownLogin = options.withLogin === false ? [] : [login];
  const router = createBrowserRouter([
    {
      element: (
        <ServicesProvider services={services}>
          <StandAloneFrame product={options.product} home={options.home} />
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
