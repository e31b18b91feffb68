import { css } from 'styled-components';

/** A link in a bar of tabs: a line below it marks the current one. */
export const tabLinkStyles = css`
  display: inline-flex;
  align-items: center;
  padding-inline: var(--space-3);
  border-block: 2px solid transparent;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-ink);
    background: var(--color-surface-sunken);
  }
  &[aria-current] {
    border-bottom-color: var(--color-accent);
    color: var(--color-ink);
  }
`;
