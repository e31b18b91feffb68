import { styled } from 'styled-components';

export const Review = styled.section`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: 48rem;
  margin: var(--space-8) auto 0;
`;
export const List = styled.ol`
  display: grid;
  gap: var(--space-4);
`;
export const ReviewCard = styled.li`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  > p {
    color: var(--color-ink-soft);
  }
  dl {
    display: grid;
    gap: var(--space-2);
  }
`;
export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-4);
  h3 {
    font-size: var(--text-l);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  > span {
    flex: none;
  }
`;
export const GivenAnswer = styled.div`
  display: grid;
  grid-template-columns: 8rem 1fr;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-success-soft);
  --tone: var(--color-success);
  &[data-tone='danger'] {
    background: var(--color-danger-soft);
    --tone: var(--color-danger);
  }
  dt {
    color: var(--tone);
    font-size: var(--text-s);
    font-weight: 700;
    line-height: 1.7;
  }
  dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
export const Explanation = styled.div`
  display: flex;
  gap: var(--space-3);
  color: var(--color-ink-soft);
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.2em;
    color: var(--hue-strong);
  }
`;
