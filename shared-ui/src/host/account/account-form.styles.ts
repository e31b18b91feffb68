import { styled } from 'styled-components';

/** The fields of a section, one below another. */
export const AccountForm = styled.form`
  display: grid;
  gap: var(--space-4);
`;
