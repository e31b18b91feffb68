import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Part = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding-bottom: var(--space-9);
  text-align: center;
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-l);
  }
`;

/** A card as tall as a question with four options, so that nothing below it moves when a question arrives. */
export const Card = styled.div`
  display: grid;
  width: 100%;
  max-width: 44rem;
  min-height: 42rem;
  margin-top: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  text-align: start;
  ${media.medium} {
    min-height: 37.5rem;
    padding: var(--space-6);
  }
  &:has([data-result]) {
    min-height: 0;
    padding-block: var(--space-8);
  }
`;

export const Waiting = styled.p`
  color: var(--color-ink-soft);
`;
