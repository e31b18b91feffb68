import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { buildTimeServices, withoutTags } from './build-time';
import { ServicesProvider } from '../services';

/** What a screen's first view looks like, by variant (`shared-ui/src/boot/first-view.ts`). */
export interface FirstViewMarkup {
  css: string;
  markup: Record<string, string>;
}

/** React's own, for pictures that are no address yet. */
const HINTS = /<link[^>]*>/g;

/** Holds the place of a value, as the child or an attribute of an element. */
export const place = (name: string): string => `{{${name}}}`;

/** Holds the place of a picture's address, which components take for one that is complete. */
export const picturePlace = (name: string): string => `https://${place(name)}`;

/**
 * Renders a screen's first view at build time, with the components of the screen itself. The hue is the place `category`.
 * The rules for the whole page are the host's and not among these.
 *
 * @param variants by name
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
          .replaceAll('data-category="general"', `data-category="${place('category')}"`),
      ];
    });
    return {
      css: withoutTags(sheet.getStyleTags()),
      markup: Object.fromEntries(markup) as Record<string, string>,
    };
  } finally {
    sheet.seal();
  }
}
