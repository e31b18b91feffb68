import { styled } from 'styled-components';

/** A section's fields, one below the other. */
export const AccountForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;
