import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createStore } from 'zustand/vanilla';
import type { HostServices, SessionState } from '../contract';
import { whenReady } from '../router/when-ready';
import { GlobalStyle } from '../theme';

export interface PrerenderedPage {
  /** What the page's root holds until the app takes it over. */
  html: string;
  /** The rules that it needs, without the faces. */
  css: string;
}

const STYLES = /<style[^>]*>.*?<\/style>/gs;

/** Holds the line of what only a deployment knows; no white space, which the page's minifier takes for its own. */
const LATER = '\u2060';

/** Services at build time: nobody is signed in, and nothing of a deployment is known. */
export function buildTimeServices(): HostServices {
  return {
    config: {
      supabaseUrl: '',
      supabaseKey: '',
      contact: { company: LATER, email: LATER, phone: LATER, address: LATER, socialUrl: '' },
    },
    session: createStore<SessionState>(() => ({ status: 'signed-out' })),
    notify: () => undefined,
    getSupabase: () => Promise.reject(new Error('There is no server at build time.')),
  };
}

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
    // The tags would make the browser's React and styled-components adopt these rules, which go with the markup.
    const css = (ground + sheet.getStyleTags()).replaceAll(/<style[^>]*>|<\/style>|\/\*!sc\*\//g, '');
    return { html: markup.replaceAll(STYLES, ''), css };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
