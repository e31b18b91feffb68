import { styled } from 'styled-components';

/** A named group of rows that can be added and deleted. */
export const Group = styled.fieldset`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  > button {
    justify-self: start;
  }
`;

export const Legend = styled.legend`
  margin-bottom: var(--space-3);
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
`;

export const Rows = styled.ul`
  display: grid;
  gap: var(--space-4);
`;

/** Fields and, if there are several rows, a delete button beside the control. */
export const Row = styled.li`
  display: flex;
  gap: var(--space-3);
  align-items: start;
  > :not(button) {
    flex: 1;
  }
  > button {
    /* Level with the control: offset by a label's height, its gap, and half the extra height of the control. */
    margin-top: calc(var(--text-s) * 1.3 + var(--space-2) + 0.125rem);
  }
`;

export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
