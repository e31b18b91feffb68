import { styled } from 'styled-components';
import { smallWindow } from '../quiz-frame.styles';

export const FooterRoot = styled.div`
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
  ${smallWindow} {
    position: static;
    padding-inline: var(--space-3);
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
    grid-template-columns: auto auto;
    gap: var(--space-2);
    > p {
      grid-row: 1;
      grid-column: 1 / -1;
    }
  }
`;

export const FooterCenter = styled.p`
  display: grid;
  justify-items: center;
  min-height: 4.25rem;
  align-content: center;
  font-size: var(--text-s);
  line-height: 1.4;
  text-align: center;
  font-variant-numeric: tabular-nums;
  strong {
    font-family: var(--font-display);
    font-size: var(--text-l);
    line-height: 1.2;
  }
  small {
    color: var(--color-ink-soft);
  }
`;
