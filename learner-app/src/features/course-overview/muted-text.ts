import { styled } from 'styled-components';

/** The text that says that a part of the course is empty. */
export const MutedText = styled.p`
  color: var(--color-ink-soft);
`;
