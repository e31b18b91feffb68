import { styled } from 'styled-components';

export const Results = styled.div`
  display: grid;
  gap: var(--space-7);
  margin-bottom: var(--space-9);
`;
export const NearNote = styled.p`
  color: var(--color-ink-soft);
`;
export const ResultsGroup = styled.section`
  h2 {
    margin-bottom: var(--space-4);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
    gap: var(--space-3) var(--space-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  > p {
    margin-top: var(--space-3);
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  gap: var(--space-4);
  align-items: center;
  min-height: 4.5rem;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  overflow-wrap: anywhere;
  > svg {
    width: 2.75rem;
    height: 2.75rem;
    padding: 0.7rem;
    border-radius: var(--radius-m);
    background: var(--hue-soft);
    color: var(--hue-strong);
  }
  a {
    font-weight: 700;
    text-decoration: none;
    color: var(--color-ink);
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  &:hover {
    border-color: var(--hue);
    background: var(--hue-soft);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
`;
