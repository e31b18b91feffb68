import { styled } from 'styled-components';

/** A sentence about what depends on items. It is often in a paragraph, which can't contain a list. */
export const ImpactLine = styled.span`
  display: block;
  margin-top: var(--space-2);
  color: var(--color-ink);
`;
