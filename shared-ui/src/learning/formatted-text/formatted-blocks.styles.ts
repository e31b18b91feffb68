import { styled } from 'styled-components';

export const Paragraph = styled.p`
  * + & {
    margin-top: 1em;
  }
`;
export const BulletList = styled.ul`
  padding-inline-start: 1.5em;
  list-style: disc;
  * + & {
    margin-top: 0.5em;
  }
`;
export const NumberedList = styled(BulletList)`
  list-style: decimal;
`;
/** The typeface has no italics, so the browser slants it. */
export const Emphasis = styled.em`
  font-synthesis: style;
`;
export const Code = styled.code`
  padding: 0.1em 0.35em;
  border-radius: var(--radius-s);
  background: color-mix(in srgb, currentcolor 9%, transparent);
  font-size: 0.9em;
  white-space: pre-wrap;
`;
export const CodeBlock = styled.pre`
  padding: var(--space-3);
  border-radius: var(--radius-s);
  background: color-mix(in srgb, currentcolor 7%, transparent);
  font-size: 0.9em;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  * + & {
    margin-top: 1em;
  }
`;
/** A long formula scrolls within its line. */
export const DisplayedFormula = styled.span`
  display: block;
  padding-block: 0.4em;
  overflow: auto hidden;
  white-space: normal;
  .katex-display {
    margin: 0;
    text-align: start;
  }
  .katex-display > .katex {
    text-align: start;
  }
`;
export const InlineFormula = styled.span`
  white-space: normal;
`;
/** A wide table scrolls within its column. */
export const TableFrame = styled.div`
  overflow: auto hidden;
  white-space: normal;
  * + & {
    margin-top: 1em;
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 0.3em 0.75em;
    border: 1px solid color-mix(in srgb, currentcolor 25%, transparent);
    text-align: start;
    vertical-align: top;
  }
`;
