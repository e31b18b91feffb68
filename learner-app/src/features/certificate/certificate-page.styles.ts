import { createGlobalStyle, styled } from 'styled-components';

export const PageRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 62rem;
  margin-inline: auto;
  padding-block: var(--space-6) var(--space-8);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
  }
`;
export const VerifiedNote = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    color: var(--color-success);
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Prints only the sheet, on one landscape page. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page { size: A4 landscape; margin: 12mm; }
    html, body { background: none; }
    body :is(header, footer, [popover], [role='status']),
    [data-certificate] > :not(article) { display: none !important; }
    [data-certificate] { display: block; max-width: none; padding: 0; }
    [data-certificate] > article { min-height: 0; height: 184mm; break-inside: avoid; }
  }
`;
