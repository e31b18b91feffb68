import { styled } from 'styled-components';

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: var(--space-5);
`;
export const Figure = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  > svg {
    grid-row: span 2;
    width: 3.5rem;
    height: 3.5rem;
    padding: 0.9rem;
    border-radius: var(--radius-m);
    background: var(--hue-soft);
    color: var(--hue-strong);
  }
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
    font-weight: 600;
  }
  dd {
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 800;
    line-height: 1.1;
  }
  small {
    color: var(--color-ink-soft);
    font-size: var(--text-m);
    font-weight: 600;
  }
`;
export const Courses = styled.section`
  margin-block: var(--space-8);
  > ul {
    display: grid;
    gap: var(--space-5);
    margin-top: var(--space-5);
  }
`;
