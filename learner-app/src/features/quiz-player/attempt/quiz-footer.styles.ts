import { styled } from 'styled-components';
import { lowWindow } from '../quiz-frame.styles';

export const FooterRoot = styled.div`
  container-type: inline-size;
  position: sticky;
  bottom: 0;
  z-index: 10;
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5);
  border-top: 1px solid var(--color-line);
  background: color-mix(in srgb, var(--color-surface) 94%, transparent);
  backdrop-filter: blur(8px);
  ${lowWindow} {
    position: static;
  }
  @media (max-width: 639px) {
    padding: var(--space-2) var(--space-4);
  }
  @media print {
    display: none;
  }
`;

export const FooterBar = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--space-4);
  width: 100%;
  max-width: 72rem;
  > :first-child {
    justify-self: start;
  }
  > :last-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: var(--space-3);
  }
  @media (max-width: 639px) {
    gap: var(--space-2) var(--space-3);
    grid-template-columns: auto minmax(0, 1fr) auto;
    button {
      padding-inline: var(--space-4);
    }
    > :last-child {
      gap: var(--space-2);
    }
    /* Two buttons need this row. */
    &[data-complete] > :nth-child(2) {
      grid-row: 1;
      grid-column: 1 / -1;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      column-gap: var(--space-3);
    }
  }
  /* With large letters on a phone, only the last text is visible, below the bar. Only in container queries does rem
     follow the reading settings. */
  @container (width < 21.5rem) {
    > :nth-child(2) {
      display: contents;
      > div {
        grid-row: 1;
      }
      > small {
        grid-column: 1 / -1;
        justify-self: center;
      }
      > small:not(:last-child) {
        position: absolute;
        clip-path: inset(50%);
      }
    }
    &[data-complete] > :nth-child(2) > div {
      grid-column: 1 / -1;
    }
  }
`;

/** The label beside the arrow; in a narrow window, only for screen readers. */
export const PreviousLabel = styled.span`
  @media (max-width: 639px) {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export const FooterCenter = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  width: min(26rem, 40vw);
  min-height: 3.5rem;
  align-content: center;
  font-size: var(--text-s);
  line-height: 1.4;
  text-align: center;
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
  }
  strong {
    font-family: var(--font-display);
    font-size: var(--text-l);
    line-height: 1.2;
  }
  @media (max-width: 639px) {
    gap: 0;
    width: 100%;
    min-height: 0;
    line-height: 1.3;
    > div {
      gap: var(--space-2);
    }
    strong {
      font-size: var(--text-m);
    }
  }
  small {
    color: var(--color-ink-soft);
  }
`;
