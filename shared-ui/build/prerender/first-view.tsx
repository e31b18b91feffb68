import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';
import { buildTimeServices, rulesOf } from './build-time';
import { placeholder } from './placeholders';
import { ServicesProvider } from '../../src/host/services';

/** The markup of a screen's first view, by variant (`shared-ui/src/host/start/first-view.ts`). */
export interface FirstViewMarkup {
  css: string;
  markup: Record<string, string>;
}

/** Matches React's preload hints, which are for images whose URL is still a placeholder. */
const HINTS = /<link[^>]*>/g;

/**
 * Renders a screen's first view at build time, with the screen's own components. The hue comes from the placeholder `category`. Global
 * rules belong to the host and are not included.
 * @param variants elements by name
 */
export function renderFirstView(variants: Readonly<Record<string, ReactElement>>): FirstViewMarkup {
  const sheet = new ServerStyleSheet();
  try {
    const markup = Object.entries(variants).map(([name, view]) => {
      const html = renderToStaticMarkup(
        sheet.collectStyles(
          <MemoryRouter>
            <ServicesProvider services={buildTimeServices()}>{view}</ServicesProvider>
          </MemoryRouter>,
        ),
      );
      return [
        name,
        html
          .replaceAll(HINTS, '')
          .replaceAll('data-category="general"', `data-category="${placeholder('category')}"`),
      ];
    });
    return {
      css: rulesOf(sheet.getStyleTags()),
      markup: Object.fromEntries(markup) as Record<string, string>,
    };
  } finally {
    sheet.seal();
  }
}
