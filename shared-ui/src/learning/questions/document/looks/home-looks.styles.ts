import { css } from 'styled-components';
import { NARROW } from '../sheet-layout.styles';

export const conditionReport = css`
  --accent: #2d3136;
  --head: #e3e3df;
  --rule: #8e9298;
  --box-rule: #2d3136;
  --box-radius: 0;
  > :first-child {
    margin: 1.25em var(--edge);
    padding: 1em 1.25em;
    border: 2px solid #2d3136;
    > p {
      font-size: 1.4em;
      text-transform: uppercase;
    }
  }
  caption,
  section > p {
    padding: 0.45em 0.75em;
    border: 1px solid #2d3136;
    background: #43484f;
    color: #fff;
    font-size: 0.9375em;
    text-transform: uppercase;
    letter-spacing: 0.04em;
  }
  th,
  td {
    border: 1px solid var(--rule);
  }
  tbody th {
    background: #f3f3f0;
    font-weight: 700;
  }
  ul {
    border: 1px solid var(--rule);
    gap: 0;
  }
  li {
    padding-inline: 0.75em;
    box-shadow: 1px 0 var(--rule);
  }
  li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  /* The agent's ticks, side by side. */
  ${NARROW} {
    [data-wide] tbody tr {
      grid-template-columns: repeat(auto-fill, minmax(5.5em, 1fr));
    }
  }
`;

export const bill = css`
  --accent: #7a3d00;
  --head: #fff4dc;
  --rule: #ecdfc8;
  > :first-child {
    margin-bottom: 1.5em;
    padding-block: 1.6em;
    background: linear-gradient(100deg, #ffd24d 0 62%, #ffb52e 62% 78%, #ff9d2e 78%);
    color: #40260a;
    > p {
      display: flex;
      align-items: center;
      gap: 0.4em;
      &::before {
        content: '';
        flex: none;
        width: 0.75em;
        height: 1.2em;
        background: #40260a;
        clip-path: polygon(62% 0, 0 58%, 42% 58%, 30% 100%, 100% 38%, 56% 38%);
      }
    }
  }
  /* The amount to pay and its due date. */
  section:first-child ul {
    gap: 0.75em;
    grid-template-columns: repeat(auto-fill, minmax(min(11em, 100%), 1fr));
    li:not([data-single]) {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
      padding: 0.75em 1em;
      border: 1px solid var(--rule);
      border-radius: 0.6em;
      background: #fffaf0;
      > :not(:first-child) {
        grid-column: 1;
        font-size: 1.15em;
      }
    }
  }
  thead th {
    border-bottom: 0;
  }
  th,
  td {
    border-bottom-style: dotted;
    border-bottom-color: #c9b48c;
  }
`;
