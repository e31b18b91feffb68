import { createElement } from 'react';
import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * The self-hosted faces, Latin only, and a local stand-in for each with the same metrics: widths (`size-adjust`) and line
 * boxes (`ascent-override`, `descent-override`) are computed from the fonts over the product's own copy. The page's head
 * asks for the faces before any script; where they are late all the same, that page keeps the stand-in (`optional`), so
 * text never moves. Rendered once, by the host, beside GlobalStyle.
 *
 * A style element of their own, not styled-components' one: there every rule that a component adds would register the
 * faces anew, and the browser lays out the whole page again.
 */
export const FontFaces = () => createElement('style', null, fontFaces);

const fontFaces = `
@font-face {
  font-family: 'Bricolage Grotesque Variable';
  font-style: normal; font-display: optional; font-weight: 200 800;
  src: url(${display}) format('woff2');
  unicode-range: ${latin};
}
@font-face {
  font-family: 'Figtree Variable';
  font-style: normal; font-display: optional; font-weight: 300 900;
  src: url(${textFace}) format('woff2');
  unicode-range: ${latin};
}
@font-face {
  font-family: 'Bricolage Fallback';
  src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('LiberationSans-Bold');
  size-adjust: 101.7%; ascent-override: 91.5%; descent-override: 26.6%; line-gap-override: 0%;
}
@font-face {
  font-family: 'Figtree Fallback';
  src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('LiberationSans');
  size-adjust: 99.9%; ascent-override: 95.1%; descent-override: 25%; line-gap-override: 0%;
}`;
