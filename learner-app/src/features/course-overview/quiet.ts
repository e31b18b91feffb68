import { styled } from 'styled-components';

/** Says that a part of the course has nothing in it. */
export const Quiet = styled.p`
  color: var(--color-ink-soft);
`;
