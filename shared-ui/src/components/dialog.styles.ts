import { css, keyframes } from 'styled-components';
import { media } from '../theme/tokens';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(1rem) scale(0.98); }`;

// Dialog and ConfirmDialog stand on two Radix primitives, so they share the rules and not the elements.
export const backdropStyles = css`
  position: fixed;
  inset: 0;
  z-index: 900;
  display: grid;
  padding: var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
  background: rgb(23 20 61 / 0.58);
  animation: ${fade} var(--motion-medium) var(--ease-out);
`;

export const panelStyles = css`
  position: relative;
  margin: auto;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-3);
  animation: ${rise} var(--motion-medium) var(--ease-out);
  &:focus {
    outline: none;
  }
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

export const dialogActionsStyles = css`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--space-3);
  margin-top: var(--space-3);
  ${media.medium} {
    flex-direction: row;
    justify-content: flex-end;
  }
`;
