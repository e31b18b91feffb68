import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { whenReady } from '../router/when-ready';
import { GlobalStyle } from '../theme';
import { withoutTags } from './build-time';

export { buildTimeServices } from './build-time';
export { picturePlace, place, renderFirstView, type FirstViewMarkup } from './first-view';

export interface PrerenderedPage {
  /** What the page's root holds until the app takes it over. */
  html: string;
  /** The rules that it needs, without the faces. */
  css: string;
}

const STYLES = /<style[^>]*>.*?<\/style>/gs;

/**
 * Renders one page at build time, as a visitor who is not signed in sees it. The app does not hydrate it but puts its own
 * rendering in its place: the two may differ (a session, a deployment's configuration) without any harm.
 *
 * @throws Error when a loader of the page fails, and what a component throws
 */
export async function prerender(routes: RouteObject[], path: string): Promise<PrerenderedPage> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await whenReady(router);
  if (router.state.errors) throw new Error(`${path} cannot be rendered.`, { cause: router.state.errors });
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <RouterProvider router={router} />
        </>,
      ),
    );
    const ground = markup.match(STYLES)?.join('') ?? '';
    return { html: markup.replaceAll(STYLES, ''), css: withoutTags(ground + sheet.getStyleTags()) };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
