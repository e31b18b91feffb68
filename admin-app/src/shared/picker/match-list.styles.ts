import { styled } from 'styled-components';

export const MatchListRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

export const SearchInput = styled.input`
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-2) var(--space-3);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: var(--color-ink);
  font-size: var(--text-s);
  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  &:focus-visible {
    border-color: var(--color-focus);
    outline-offset: 0;
  }
`;

/** The list of matches. While it is empty and loading, it has its maximum height, if `--match-list-height` is set. */
export const Options = styled.ul`
  display: grid;
  align-content: start;
  max-height: var(--match-list-height, 18rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  list-style: none;
  &[aria-busy='true']:empty {
    min-height: var(--match-list-height, 0);
  }
`;

export const Option = styled.li`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: 0 var(--space-2);
  align-items: center;
  padding: var(--space-2);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    width: 1.1em;
    height: 1.1em;
    color: var(--hue-strong);
  }
  &[data-active] {
    background: var(--color-surface-sunken);
    box-shadow: inset 3px 0 0 var(--hue-strong);
  }
  &[aria-disabled='true'] {
    color: var(--color-ink-soft);
    cursor: default;
  }
  small {
    grid-column: 2;
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
`;

export const Status = styled.p`
  padding-inline: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;
