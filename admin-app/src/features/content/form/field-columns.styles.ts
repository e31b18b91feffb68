import { css } from 'styled-components';

/** Stacks fields; in a wide container, fields marked `data-short` are in pairs. */
export const fieldColumns = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  align-items: end;
  > :empty {
    display: none;
  }
  @container (width >= 36rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :not([data-short]) {
      grid-column: 1 / -1;
    }
  }
`;
