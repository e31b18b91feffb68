import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const TranscriptPanel = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  /* Fixed, because the lines load later. Low, so that a phone also shows the next action at first. */
  height: clamp(9rem, 25svh, 24rem);
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  h2 {
    padding: var(--space-4) var(--space-5) var(--space-3);
    font-size: var(--text-l);
  }
  ${media.wide} {
    /* As tall as the video beside it, for any text length. */
    position: absolute;
    inset: 0;
    height: auto;
  }
`;
export const CueList = styled.ol`
  position: relative;
  flex: 1;
  min-height: 0;
  padding: 0 var(--space-2) var(--space-3) !important;
  overflow-y: auto;
  overscroll-behavior: contain;
`;
export const CueButton = styled.button`
  display: grid;
  grid-template-columns: 2.75rem 1fr;
  gap: var(--space-2);
  width: 100%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  line-height: 1.45;
  text-align: start;
  transition: background-color var(--motion-fast) var(--ease-out);
  span:first-child {
    color: var(--color-ink-soft);
    font-variant-numeric: tabular-nums;
  }
  ${media.hover} {
    &:hover {
      background: var(--color-surface-sunken);
    }
  }
  &[aria-current] {
    background: var(--hue-soft);
    font-weight: 600;
    box-shadow: inset 3px 0 0 var(--hue-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
