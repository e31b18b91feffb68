import { styled } from 'styled-components';

export const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
`;
export const Quiet = styled.p`
  color: var(--color-ink-soft);
`;
