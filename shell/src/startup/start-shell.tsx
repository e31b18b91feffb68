import { startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createNotifications, Notifications } from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import {
  createSessionHost,
  endUnusedSession,
  guardDoubleClicks,
  offerReload,
  openedRoute,
  ownRelease,
  prefetchOnIntent,
  prefetchRoutes,
  sendReports,
  sendVisitReport,
} from 'shared-ui/host';
import { createBrowserRouter } from 'react-router-dom';
import { RouterProvider, whenReady } from 'shared-ui/router';
import { appStarted, loadConfig, removeFirstView, showsFirstView, unlessSilent } from 'shared-ui/start';
import { GlobalStyle } from 'shared-ui/theme';
import { PRODUCT } from '../shared/product';
import { storesOverride } from '../shared/override-key';
import {
  createAdditions,
  createRegistrySource,
  createRemoteRoutes,
  fetchRemoteRegistry,
  runningRemotes,
  setUpFederation,
  visitOfPage,
} from '../remotes';
import { createPlainLanding, createRoutes, PAGES_ROUTE_ID } from '../routes';
import { heldFocus } from './held-focus';
import { whenMenusClose } from './when-menus-close';

/**
 * Removes the first view's CSS in the same commit in which the app appears, and restores the focus and the scroll position, which the
 * router would reset.
 */
function ReplaceFirstView({ page }: { page: Element }) {
  const [scrollTop] = useState(() => window.scrollY);
  const [restoreFocus] = useState(() => heldFocus(page));
  useLayoutEffect(() => {
    removeFirstView();
    appStarted();
    if (scrollTop > 0) window.scrollTo(0, scrollTop);
    restoreFocus();
  }, [scrollTop, restoreFocus]);
  return null;
}

async function start(element: HTMLElement): Promise<void> {
  const config = await loadConfig();
  const { notify, store } = createNotifications();
  guardDoubleClicks();
  offerReload(notify);
  const additions = createAdditions(() => services);
  const services: HostServices = {
    ...createSessionHost(config),
    home: '/home',
    product: PRODUCT,
    config,
    notify,
    additions: additions.store,
  };
  endUnusedSession(services);
  const trial = storesOverride() ? await import('../features/override/trial') : undefined;
  const override = await trial?.beginOverride(services);
  const registry = createRegistrySource(async () => additions.use(await fetchRemoteRegistry()));
  const remotes = createRemoteRoutes(
    PAGES_ROUTE_ID,
    additions.watch(setUpFederation(services, override)),
    createPlainLanding(services),
    registry,
  );
  additions.begin(remotes.loadApp);
  // The registry is read on the shell's own pages, too. A failure is reported when a remote's page is opened.
  registry.get().catch(() => undefined);
  const router = createBrowserRouter(createRoutes(services), {
    patchRoutesOnNavigation: remotes.discover,
  });
  sendReports(config, {
    releases: () => [ownRelease('shell'), ...runningRemotes()],
    route: () => openedRoute(router),
  });
  // An override isn't a release, so its visits aren't reported.
  if (!override) sendVisitReport(config, visitOfPage);
  prefetchOnIntent((path) => {
    if (!prefetchRoutes(router.routes, path)) remotes.prefetch(path);
  });
  // Content already on the page stays until the app can show the same content.
  if (element.hasChildNodes()) {
    const isFirstView = showsFirstView();
    const ready = whenReady(router);
    // If a remote hangs, the app replaces the first view, so that the bars work and the page says what is missing.
    await (isFirstView ? unlessSilent(() => ready).catch(() => undefined) : ready);
    if (!isFirstView && services.session.getState().status === 'signed-out') {
      // Visitors don't notice a remote outage: the static page shows the same content and its links work.
      if (router.state.errors) return;
      // A static page can be in use: someone may have opened a menu.
      await whenMenusClose(element);
    }
  }
  const app = (
    <>
      <GlobalStyle />
      {trial && override && <trial.OverrideBanner override={override} />}
      <RouterProvider router={router} />
      <Notifications store={store} />
      <ReplaceFirstView page={element} />
    </>
  );
  // In a transition, the first render yields to the browser regularly instead of blocking the page.
  startTransition(() => createRoot(element).render(app));
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
await start(element);
