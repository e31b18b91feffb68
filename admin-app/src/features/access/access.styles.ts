import { styled } from 'styled-components';

/** The reasons why a person has access. */
export const ReasonList = styled.ul`
  display: grid;
  gap: var(--space-4);
  list-style: none;
  > li {
    display: grid;
    justify-items: start;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }
  a {
    color: var(--color-ink);
  }
  button {
    margin-top: var(--space-1);
  }
`;
