import { css, styled } from 'styled-components';
import { NARROW, NARROWEST } from './sheet-layout.styles';
import { medicineLabel, timetable } from './looks/daily-looks.styles';
import { bill, conditionReport } from './looks/home-looks.styles';
import { bankStatement, budget, taxReturn } from './looks/money-looks.styles';
import { jobApplication, payslip } from './looks/work-looks.styles';

/** Coloured bars, lines and letters for each kind of document. The words come from the question. */
const LOOKS = {
  payslip,
  budget,
  bankStatement,
  taxReturn,
  conditionReport,
  jobApplication,
  bill,
  medicineLabel,
  timetable,
};

const looks = Object.entries(LOOKS).map(
  ([style, look]) => css`
    &[data-look='${style}'] {
      ${look}
    }
  `,
);

/** Turns table rows into blocks: the row's name, then each value below its heading. @param table a selector */
const asBlocks = (table: string) => css`
  ${table},
  ${table} :is(caption, thead, tbody, tr, th, td) {
    display: block;
  }
  /* Only for screen readers. */
  ${table} thead :is(th, td) {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  ${table} tbody tr {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7em, 1fr));
    align-items: start;
    gap: 0.4em 1em;
    padding: 0.75em 0.5em;
    border-bottom: 1px solid var(--rule);
  }
  ${table} tbody :is(th, td) {
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
  }
  ${table} tbody th,
  ${table} td:has(input:not([type='radio']), select, [data-correct]) {
    grid-column: 1 / -1;
  }
  ${table} tbody th {
    font-weight: 700;
  }
  ${table} td[data-label]::before {
    content: attr(data-label);
    display: block;
    color: var(--soft);
    font-size: 0.8125em;
  }
  ${table} td > :is(label, [data-kind], [data-correct]) {
    margin: 0.15em 0 0;
    max-width: none;
  }
  ${table} td[data-amount] > [data-kind] {
    width: auto;
  }
  ${table} [data-blank] {
    display: none;
  }
`;

export const Paper = styled.div`
  --paper: #fff;
  --ink: #1d1d24;
  --soft: #55565f;
  --rule: #d3d5db;
  --head: #eef0f4;
  --accent: #33415c;
  --box: #fff;
  --edge: 2em;
  position: relative;
  overflow: hidden;
  border-radius: 0.2em;
  background: var(--paper);
  box-shadow: var(--shadow-2);
  color: var(--ink);
  font-family: Arial, Helvetica, 'Liberation Sans', sans-serif;
  line-height: 1.4;
  text-align: start;
  ${NARROW} {
    --edge: 1.1em;
  }
  table {
    width: 100%;
  }
  /* Stacked fields have the same width, and values align with their digits. */
  td[data-amount='true'] > [data-kind] {
    width: 9em;
    @container sheet (width >= 36em) {
      width: 11em;
    }
  }
  table:has([data-kind]) td[data-amount='true'] > span:only-child:not([data-kind], [data-correct]) {
    padding-inline-end: calc(0.6em + 1.5px);
  }
  th,
  td {
    padding: 0.5em 0.75em;
    border-bottom: 1px solid var(--rule);
    font-weight: 400;
    text-align: start;
    /* Doesn't break numbers or times. */
    overflow-wrap: break-word;
  }
  thead :is(th, td) {
    background: var(--head);
    color: var(--accent);
    font-size: 0.875em;
    font-weight: 700;
    line-height: 1.25;
    vertical-align: bottom;
    overflow-wrap: normal;
  }
  [data-amount='true'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  @media screen {
    ${looks}
  }
  /* Overrides the looks. */
  ${NARROW} {
    ${asBlocks('[data-wide]')}
    /* A right answer beside a wrong one needs the width. */
    ${asBlocks('[role=table]:not([data-wide]):has([data-correct])')}
  }
  ${NARROWEST} {
    ${asBlocks('[role=table]')}
  }
  @media print {
    overflow: visible;
    border: 1px solid #000;
    box-shadow: none;
    --paper: #fff;
    --ink: #000;
    --soft: #000;
    --accent: #000;
    --rule: #777;
    --head: #fff;
    tr,
    li,
    section {
      break-inside: avoid;
    }
  }
`;
