import { css } from 'styled-components';
import { NARROW, stacked } from '../sheet-layout.styles';

/** A page of a notebook, with its margin. */
export const budget = css`
  --paper: #fffdf5;
  --accent: #1f5c46;
  --head: #e6f2ea;
  --rule: #cfe0d6;
  > :first-child {
    margin-bottom: 1.25em;
    border-bottom: 0.2em solid #e2725b;
    color: var(--accent);
    > p {
      font-size: 1.6em;
    }
  }
  caption,
  section > p {
    margin-bottom: 0.25em;
    color: var(--accent);
    font-size: 1.125em;
  }
`;

export const bankStatement = css`
  --accent: #1b2a6b;
  --head: #fff;
  --rule: #dfe3ee;
  > :first-child {
    position: relative;
    margin-bottom: 1.5em;
    padding-block: 1.75em;
    background:
      radial-gradient(circle at 88% 130%, #3f5bd6 0 5.5em, transparent 5.55em),
      radial-gradient(circle at 98% 20%, #2b43b0 0 6em, transparent 6.05em), #1b2a6b;
    color: #fff;
  }
  ul {
    padding: 0.5em 1.1em;
    border-radius: 0.5em;
    background: #f1f4fb;
    li:last-child {
      border-bottom: 0;
    }
  }
  /* Doesn't break dates if the text fits beside them. */
  @container sheet (width >= 36em) {
    tbody th {
      white-space: nowrap;
    }
  }
  caption,
  section > p {
    font-size: 1.125em;
  }
  thead th {
    border-bottom: 2px solid var(--accent);
  }
  tbody tr:nth-child(even) {
    background: #f6f8fd;
  }
  /* Places a line's amounts side by side. */
  ${NARROW} {
    [data-wide] tbody td:nth-child(2) {
      grid-column: 1 / -1;
    }
  }
`;

export const taxReturn = css`
  --paper: #e7f1f4;
  --accent: #0b3b4a;
  --soft: #33525c;
  --rule: #b9d2da;
  --head: #d3e5ea;
  --box-rule: #0b3b4a;
  --box-radius: 0;
  > :first-child {
    margin-bottom: 1.5em;
    border-top: 0.75em solid #0b3b4a;
    border-bottom: 1.5px solid #0b3b4a;
    background: #fff;
    color: #0b3b4a;
    > p {
      font-size: 1.75em;
      letter-spacing: -0.01em;
    }
  }
  caption,
  section > p {
    margin-bottom: 0.25em;
    padding: 0.35em 0.75em;
    background: #0b3b4a;
    color: #fff;
  }
  ${stacked}
  /* Answer boxes are white. */
  li > :not(:first-child) > :only-child:not([data-correct], :has([data-correct]), label, [data-kind]),
  td[data-amount='true'] > :only-child:not([data-correct], :has([data-correct]), label, [data-kind]) {
    display: block;
    padding: 0.3em 0.6em;
    background: #fff;
  }
  td[data-amount='true'] > :only-child:not([data-correct], :has([data-correct]), label, [data-kind]) {
    width: 9em;
    margin-inline-start: auto;
    @container sheet (width >= 36em) {
      width: 11em;
    }
  }
  input {
    letter-spacing: 0.08em;
  }
`;
