import { customProperties } from './custom-properties';

const rules = `
  ${customProperties}

  /* No pseudo-elements: they'd make the browser style two more boxes per element. */
  * { box-sizing: border-box; }
  * { margin: 0; }

  /* This device's reading settings (reading-settings.ts). */
  [data-reading~='large'] { font-size: 112.5%; }
  [data-reading~='largest'] { font-size: 125%; }
  [data-reading~='spaced'] :is(p, li, dd, td, label) { line-height: 1.8 !important; }
  :root[data-reading~='plain'] { --font-display: var(--font-plain); --font-text: var(--font-plain); }

  html {
    color-scheme: light;
    line-height: 1.55;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-top: var(--space-9);
  }

  /* On a dark page, the window's scroll bar is dark as well. */
  html:has([data-night-page]) {
    scrollbar-color: var(--color-on-night-soft) var(--color-night);
  }

  body {
    min-height: 100dvh;
    background-color: var(--color-paper);
    color: var(--color-ink);
    font-family: var(--font-text);
    font-size: var(--text-m);
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  /* Text in another direction must not reorder its surroundings. */
  :where(a, b, em, label, small, span, strong) {
    unicode-bidi: isolate;
  }

  h1, h2, h3, h4 {
    font-family: var(--font-display);
    font-weight: 700;
    line-height: 1.12;
    letter-spacing: -0.015em;
    text-wrap: balance;
    /* Also in grids and flex boxes, which a long word would widen. */
    overflow-wrap: anywhere;
  }
  h1 { font-size: var(--text-3xl); font-weight: 800; letter-spacing: -0.025em; }
  h2 { font-size: var(--text-2xl); }
  h3 { font-size: var(--text-l); }
  h4 { font-size: var(--text-m); }
  p { text-wrap: pretty; }
  /* As in headings, for long emails and names. */
  p, li, dd { overflow-wrap: anywhere; }
  small { font-size: var(--text-xs); }
  strong, b { font-weight: 700; }

  :where(ul[class], ol[class]) { padding: 0; list-style: none; }
  img, picture, video, svg { display: block; max-width: 100%; }
  img, video { height: auto; }

  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { border: 0; background: none; padding: 0; cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  fieldset { border: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; }
  hr { border: 0; border-top: 1px solid var(--color-line); }

  a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:not([class]) { color: var(--hue-strong); font-weight: 600; }
  a:not([class]):hover { text-decoration-thickness: 2px; }
  [data-surface='night'] a:not([class]) { color: inherit; }

  :focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  /* Headings and regions are focused only to be announced. */
  [tabindex='-1']:focus { outline: none; }

  :root::selection { background-color: var(--color-selection); color: var(--color-ink); }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      /* Even a very short transition would show the previous state for a few frames. */
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

/**
 * The base styles of every screen: custom properties, reset, typography, focus ring, reduced motion. Rendered by the host, in a separate
 * style sheet above the components' sheet. Whenever a component adds its first rules, the browser matches the page against the whole sheet,
 * and these rules would restyle every element.
 */
export function GlobalStyle() {
  return (
    <style href="ground" precedence="low">
      {rules}
    </style>
  );
}
