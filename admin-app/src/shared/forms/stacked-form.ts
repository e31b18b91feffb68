import { styled } from 'styled-components';

/** A short form: full-width fields in one column, with a button as wide as its text. */
export const StackedForm = styled.form`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  justify-items: start;
  > :not(button) {
    width: 100%;
  }
`;
