import { styled } from 'styled-components';

export const PairList = styled.ul`
  display: grid;
  gap: var(--space-2);
  li {
    display: grid;
    grid-template-columns: 2fr 3fr 1.25rem;
    gap: var(--space-3);
    align-items: center;
    line-height: 1.35;
    > span:first-child {
      font-weight: 700;
    }
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-danger);
    &.lucide-check {
      color: var(--color-success);
    }
  }
`;
