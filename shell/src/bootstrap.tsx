import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createNotifications, Notifications } from 'shared-ui/components';
import { loadConfig, removeFirstView, showsFirstView } from 'shared-ui/boot';
import type { HostServices } from 'shared-ui/contract';
import { createSessionHost, offerReload, prefetchOnIntent, prefetchRoutes } from 'shared-ui/host';
import { createBrowserRouter, RouterProvider, whenReady } from 'shared-ui/router';
import { GlobalStyle } from 'shared-ui/theme';
import { BootError } from './features/boot-error/boot-error';
import { whenUntouched } from './features/static-page';
import { createModuleLoader, createRemoteRoutes } from './remotes';
import { createRoutes, PAGES_ROUTE_ID } from './routes';

const loadModule = createModuleLoader();

/** A remote that hangs: afterwards the bars work, and the page says what is missing. Milliseconds. */
const FIRST_VIEW_LIFE = 8_000;
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, FIRST_VIEW_LIFE));

/**
 * The app stands where a first view was: its rules go in the same step, and a window that was scrolled stays there, where
 * the router would begin at the top.
 */
function TakeOver({ top }: { top: number }) {
  useLayoutEffect(() => {
    removeFirstView();
    if (top > 0) window.scrollTo(0, top);
  }, [top]);
  return null;
}

async function start(root: Root, element: HTMLElement): Promise<void> {
  try {
    const config = await loadConfig();
    const { notify, store } = createNotifications();
    offerReload(notify);
    const services: HostServices = { ...createSessionHost(config), config, notify };
    const remotes = createRemoteRoutes(services, PAGES_ROUTE_ID, loadModule);
    const router = createBrowserRouter(createRoutes(services), {
      patchRoutesOnNavigation: remotes.discover,
    });
    prefetchOnIntent((path) => {
      if (!prefetchRoutes(router.routes, path)) remotes.prefetch(path);
    });
    // A page that has its content keeps it until the app has the same to show.
    if (element.hasChildNodes()) {
      await Promise.race([whenReady(router), ...(showsFirstView() ? [patience()] : [])]);
      if (services.session.getState().status === 'signed-out') await whenUntouched(element);
    }
    root.render(
      <>
        <GlobalStyle />
        <RouterProvider router={router} />
        <Notifications store={store} />
        <TakeOver top={showsFirstView() ? window.scrollY : 0} />
      </>,
    );
  } catch (error) {
    console.error(error);
    root.render(<BootError onRetry={() => void start(root, element)} />);
  }
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
await start(createRoot(element), element);
