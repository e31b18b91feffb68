import { styled } from 'styled-components';
import { looks } from './document-looks.styles';

/** The measure of the sheet: its queries are in its own letters, so that a zoomed sheet breaks as a narrow one does. */
export const Frame = styled.div`
  container: sheet / inline-size;
  font-size: calc(0.9375rem * var(--zoom));
  /* Nearly the whole window of a phone. */
  @media (max-width: 639px) {
    margin-inline: calc(-1 * var(--space-4));
  }
`;

/** The narrowest sheet on which wide tables keep their rows. */
export const NARROW = '@container sheet (width < 36em)';

export const PageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5em 1.25em;
  padding: 1.5em var(--edge) 1.25em;
  /* The mark stands beside the title, whatever its length. */
  @container sheet (width >= 36em) {
    flex-wrap: nowrap;
  }
  > p {
    font-size: 1.6em;
    font-weight: 700;
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
`;

/** On every document, so that a picture of it is never taken for a real one. */
export const PracticeMark = styled.span`
  flex: none;
  padding: 0.25em 0.75em;
  border: 1.5px solid currentColor;
  border-radius: 0.25em;
  font-size: 0.8125em;
  font-weight: 700;
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5em;
  padding: 0 var(--edge) 1.75em;
`;

export const SectionHead = styled.p`
  padding-bottom: 0.4em;
  color: var(--accent);
  font-weight: 700;
  line-height: 1.3;
  text-align: start;
`;

export const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19em, 100%), 1fr));
  column-gap: 2.5em;
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: 0.25em 1em;
  padding-block: 0.45em;
  border-bottom: 1px solid var(--rule);
  > :first-child {
    color: var(--soft);
  }
  > :not(:first-child) {
    grid-column: 2;
    font-weight: 600;
  }
  &[data-single] {
    display: block;
    grid-column: 1 / -1;
    > :first-child {
      color: inherit;
    }
  }
  /* What is filled in or told has the whole width of a narrow sheet. */
  &:has(input:not([type='radio']), select, [data-correct]) {
    ${NARROW} {
      grid-template-columns: minmax(0, 1fr);
      > :not(:first-child) {
        grid-column: 1;
      }
    }
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
  th,
  td {
    padding: 0.5em 0.75em;
    border-bottom: 1px solid var(--rule);
    font-weight: 400;
    text-align: start;
    /* A number or a time stays whole. */
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
  ${NARROW} {
    /* Over the looks: rows become blocks: the row's name, then each value below its heading. */
    [data-wide],
    [data-wide] :is(caption, thead, tbody, tr, th, td) {
      display: block;
    }
    /* For screen readers only. */
    [data-wide] thead :is(th, td) {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    [data-wide] tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(7em, 1fr));
      align-items: start;
      gap: 0.4em 1em;
      padding: 0.75em 0.5em;
      border-bottom: 1px solid var(--rule);
    }
    [data-wide] tbody :is(th, td) {
      padding: 0;
      border: 0;
      background: none;
      text-align: start;
    }
    [data-wide] tbody th,
    [data-wide] td:has(input:not([type='radio']), select, [data-correct]) {
      grid-column: 1 / -1;
    }
    [data-wide] tbody th {
      font-weight: 700;
    }
    [data-wide] td[data-label]::before {
      content: attr(data-label);
      display: block;
      color: var(--soft);
      font-size: 0.8125em;
    }
    [data-wide] td > label {
      margin: 0.15em 0 0;
      max-width: none;
    }
    [data-wide] [data-blank] {
      display: none;
    }
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
    li {
      break-inside: avoid;
    }
  }
`;
