import { styled } from 'styled-components';
import { Panel } from '../dashboard.styles';

export const StreakRoot = styled(Panel)`
  align-content: space-between;
`;
export const Count = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-family: var(--font-display);
  font-size: var(--text-xl);
  font-weight: 700;
  > svg {
    width: 3.25rem;
    height: 3.25rem;
    padding: 0.7rem;
    border-radius: var(--radius-m);
    background: var(--color-surface-sunken);
    color: var(--color-ink-soft);
  }
  &[data-lit='true'] > svg {
    background: var(--color-accent-soft);
    color: var(--color-accent-text);
    fill: var(--color-accent);
  }
  strong {
    font-size: var(--text-3xl);
    font-weight: 800;
    line-height: 1;
  }
  small {
    margin-inline-start: auto;
    color: var(--color-ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-s);
    font-weight: 600;
  }
`;
export const Week = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
`;
export const Day = styled.li`
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-weight: 600;
  i {
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border: 2px solid var(--color-line);
    border-radius: var(--radius-full);
  }
  &[data-today='true'] {
    color: var(--color-ink);
    font-weight: 800;
    i {
      border-color: var(--color-ink-soft);
    }
  }
  &[data-active='true'] i {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-accent-ink);
  }
  svg {
    width: 1rem;
    height: 1rem;
    stroke-width: 3;
  }
`;
