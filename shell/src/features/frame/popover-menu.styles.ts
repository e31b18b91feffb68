import { css, styled } from 'styled-components';

/** From this width on, the bar has room for all its own links. Measured in rem, so that larger letters need a wider window. */
export const WIDE_ENOUGH = '60rem';

/** The button that opens one of the bar's menus. */
export const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  max-width: min(16rem, 100%);
  padding: var(--space-1) var(--space-4);
  border: 1.5px solid var(--color-ink);
  border-radius: var(--radius-full);
  font-weight: 700;
  &:hover {
    background: var(--color-surface-sunken);
  }
  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`;

/** A list of links in the top layer, placed relative to the window, below the bar. Each menu sets its own side. */
export const menuPanel = css`
  position: fixed;
  top: calc(var(--bar-height) + var(--space-1));
  bottom: auto;
  min-width: 12rem;
  max-height: calc(100dvh - var(--bar-height) - var(--space-3));
  overflow: auto;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  box-shadow: var(--shadow-2);
  a,
  button {
    display: block;
    width: 100%;
    padding: var(--space-3) var(--space-4);
    border-radius: var(--radius-s);
    font-weight: 600;
    text-align: left;
    color: inherit;
    text-decoration: none;
    &:hover,
    &:focus-visible,
    &[aria-current] {
      background: var(--color-surface-sunken);
    }
  }
`;
