import { Card, Container } from 'shared-ui/components';
import { styled } from 'styled-components';

export const Page = styled(Container).attrs({ narrow: true })`
  padding-bottom: var(--space-9);
`;

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

/** A card about one part of a purchase. */
export const Part = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  h2 {
    font-size: var(--text-xl);
  }
`;

/** A card with something that the payer needs to know. */
export const Notice = styled(Card)`
  border-color: var(--color-warning);
  background: var(--color-warning-soft);
  strong {
    color: var(--color-warning);
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const MutedText = styled.p`
  color: var(--color-ink-soft);
`;
