import { createGlobalStyle, styled } from 'styled-components';

/** Two columns of four cards. */
export const CARDS_PER_PAGE = 8;

/** An A4 page minus the margins that printers can't print on. */
export const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  grid-auto-rows: 69mm;
  width: 190mm;
  max-width: 100%;
  margin-inline: auto;
  padding: 0;
  border-block-start: 1px dashed #767676;
  border-inline-start: 1px dashed #767676;
  background: #fff;
  color: #000;
  list-style: none;
  break-inside: avoid;
  & + & {
    margin-top: var(--space-5);
  }
`;

/** The name of a class above its pages; only on screen, because every card states its class. */
export const ClassHeading = styled.h2`
  margin-block: var(--space-5) var(--space-3);
`;

/** A card, with cutting lines around it. */
export const CardBox = styled.li`
  display: flex;
  flex-direction: column;
  gap: 1.5mm;
  min-width: 0;
  padding: 4mm 5mm;
  overflow: hidden;
  border-block-end: 1px dashed #767676;
  border-inline-end: 1px dashed #767676;
  font-size: 10pt;
  line-height: 1.25;
`;

/** Limits text to two lines, however long a name is. */
const twoLines = `
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const Head = styled.div`
  display: flex;
  gap: 3mm;
  justify-content: space-between;
  > div {
    display: grid;
    gap: 1mm;
    align-content: start;
    min-width: 0;
  }
  img {
    flex: none;
    width: 20mm;
    height: 20mm;
  }
`;

export const SchoolAndClass = styled.p`
  ${twoLines}
  font-size: 9pt;
`;

export const Name = styled.p`
  ${twoLines}
  font-size: 14pt;
  font-weight: 700;
`;

export const Lines = styled.dl`
  display: grid;
  gap: 0.5mm;
  margin: auto 0 0;
  dt {
    font-size: 8pt;
  }
  dd {
    margin: 0 0 1mm;
    font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
    font-size: 12pt;
    font-weight: 700;
    /* A break at a hyphen would look like a space. */
    white-space: nowrap;
  }
`;

export const Foot = styled.p`
  font-size: 8.5pt;
  overflow-wrap: anywhere;
`;

/** Hides everything except the cards when printing. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page { size: A4 portrait; margin: 10mm; }
    html, body { background: none; }
    body :is(header, footer, nav, dialog, [popover], [role='status'], [data-not-printed]) { display: none !important; }
    body :has([data-login-cards]) { display: block; max-width: none; min-height: 0; margin: 0; padding: 0; }
    /* With the list's margin, a sheet would be taller than the page. */
    [data-login-cards] ul { margin: 0 !important; }
    [data-login-cards] ul ~ ul { break-before: page; }
  }
`;
