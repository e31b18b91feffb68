import { css, keyframes } from 'styled-components';
import { media } from '../theme/media';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1rem) scale(0.98); }`;

/** The `<dialog>` covers the page and scrolls, so that a panel taller than the page can be read. */
export const coverStyles = css`
  position: fixed;
  inset: 0;
  display: grid;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: var(--space-4);
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: none;
  &:focus {
    outline: none;
  }
  &::backdrop {
    background: rgb(23 20 61 / 0.58);
    animation: ${fade} var(--motion-medium) var(--ease-out);
  }
`;

export const panelStyles = css`
  position: relative;
  margin: auto;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-3);
  animation: ${rise} var(--motion-medium) var(--ease-out);
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const dialogTitleStyles = css`
  font-size: var(--text-xl);
  overflow-wrap: anywhere;
`;

export const dialogTextStyles = css`
  color: var(--color-ink-soft);
`;

/** Keeps the actions in view while a long dialog is scrolled. They span the panel, whose padding is `--space-5`. */
export const dialogActionsStyles = css`
  position: sticky;
  z-index: 1;
  bottom: calc(-1 * var(--space-4));
  display: flex;
  flex-direction: column-reverse;
  gap: var(--space-3);
  margin: 0 calc(-1 * var(--space-5)) calc(-1 * var(--space-5));
  padding: var(--space-3) var(--space-5) var(--space-5);
  border-radius: 0 0 var(--radius-l) var(--radius-l);
  background: var(--color-surface);
  /* Text fades out behind the actions. */
  box-shadow: 0 -1rem 1rem -0.75rem var(--color-surface);
  ${media.medium} {
    flex-direction: row;
    justify-content: flex-end;
  }
  /* At 400% zoom, a window can be this low: give the text all of it. */
  @media (height < 24rem) {
    position: static;
  }
`;
