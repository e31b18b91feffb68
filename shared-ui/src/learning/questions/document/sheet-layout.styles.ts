import { css } from 'styled-components';

/** Matches a sheet on which wide tables become blocks. */
export const NARROW = '@container sheet (width < 36em)';
/** Matches a sheet on which all tables become blocks and no line has two columns. */
export const NARROWEST = '@container sheet (width < 22em)';

/** The layout without a second column of lines, for lines with long labels and for forms. */
export const stacked = css`
  ul {
    grid-template-columns: minmax(0, 1fr);
  }
  @container sheet (width >= 36em) {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
