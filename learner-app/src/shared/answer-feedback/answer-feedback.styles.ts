import { styled } from 'styled-components';

export const AnswerList = styled.dl`
  display: grid;
  gap: var(--space-2);
`;
export const GivenAnswer = styled.div`
  display: grid;
  grid-template-columns: 8rem 1fr;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
  }
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
  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.2em;
    color: var(--hue-strong);
  }
  > button {
    margin: -0.5rem -0.5rem -0.5rem auto;
    color: var(--hue-strong);
  }
`;
