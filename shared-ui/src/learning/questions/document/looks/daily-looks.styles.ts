import { css } from 'styled-components';
import { NARROW, stacked } from '../sheet-layout.styles';

export const medicineLabel = css`
  --accent: #14532d;
  --rule: #d9dde0;
  --edge: 1.4em;
  max-width: 38em;
  margin-inline: auto;
  border: 0.5em solid #fff;
  border-radius: 1em;
  background: #fff;
  outline: 2px solid #2f7d4f;
  outline-offset: -0.5em;
  > :first-child {
    padding: 1.1em var(--edge) 0.9em;
    margin-bottom: 1em;
    background: #dff2e6;
    color: #0d3a20;
    > p {
      font-size: 1.5em;
      font-weight: 800;
    }
  }
  ${stacked}
  [data-single] {
    font-weight: 700;
    border-bottom: 0;
  }
  /* The pharmacist's strip beside the label. */
  section > p {
    margin-bottom: 0.4em;
    padding: 0.35em 0.75em;
    border-radius: 0.2em;
    background: #ffe066;
    color: #1d1d24;
    text-transform: uppercase;
    letter-spacing: 0.05em;
    font-size: 0.875em;
  }
`;

export const timetable = css`
  --accent: #00424a;
  --head: #00535c;
  --rule: #cfe0e2;
  > :first-child {
    border-bottom: 0.35em solid #f2a900;
    margin-bottom: 1.5em;
    background: #00424a;
    color: #fff;
  }
  ${stacked}
  table {
    table-layout: fixed;
  }
  thead th {
    background: var(--head);
    color: #fff;
  }
  td,
  thead th:not(:first-child) {
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  tbody tr:nth-child(odd) {
    background: #eff6f7;
  }
  /* The stops along the line. */
  tbody th {
    position: relative;
    padding-inline-start: 2.4em;
    font-weight: 700;
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 1em;
      width: 0.3em;
      background: #f2a900;
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0 auto 0 0.75em;
      width: 0.8em;
      height: 0.8em;
      margin-block: auto;
      border: 0.2em solid #00424a;
      border-radius: 50%;
      background: #fff;
    }
  }
  ${NARROW} {
    [data-wide] tbody tr {
      position: relative;
      grid-template-columns: repeat(auto-fill, minmax(4.5em, 1fr));
      padding-inline-start: 2.4em;
    }
    [data-wide] tbody th {
      position: static;
      &::after {
        inset-block: 0.95em auto;
      }
    }
  }
`;
