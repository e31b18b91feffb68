import { styled } from 'styled-components';

/** What is not broken in a narrow column of a table: a username, a button. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;

/** One choice for the students who are ticked in a table below it, and the button that does it; in view beside all of them. */
export const StudentBar = styled.div`
  position: sticky;
  z-index: 2;
  top: var(--bar-height, 0);
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  padding-block: var(--space-2);
  background: var(--color-surface);
  > :first-child {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
`;
