import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ServerStyleSheet } from 'styled-components';
import { whenReady } from '../../src/host/router/when-ready';
import { GlobalStyle } from '../../src/components/theme';
import { rulesOf } from './build-time';

export { buildTimeServices } from './build-time';
export { renderFirstView, type FirstViewMarkup } from './first-view';
export { imagePlaceholder, placeholder } from './placeholders';

export interface PrerenderedPage {
  /** The content of the page's root until the app replaces it. */
  html: string;
  /** The CSS rules that the page needs, without the fonts. */
  css: string;
}

const STYLES = /<style[^>]*>.*?<\/style>/gs;

/**
 * Renders one page at build time. The app replaces it with its own rendering instead of hydrating it, so the two may differ (because of a
 * session or a deployment's configuration).
 * @throws Error if one of the page's loaders fails; also rethrows errors of components
 */
export async function prerender(routes: RouteObject[], path: string): Promise<PrerenderedPage> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await whenReady(router);
  if (router.state.errors) throw new Error(`Couldn’t render ${path}.`, { cause: router.state.errors });
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
    const globalRules = markup.match(STYLES)?.join('') ?? '';
    return { html: markup.replaceAll(STYLES, ''), css: rulesOf(globalRules + sheet.getStyleTags()) };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
