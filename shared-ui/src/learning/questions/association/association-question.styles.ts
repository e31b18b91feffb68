import { media } from '../../../components/theme';
import { styled } from 'styled-components';

export const Help = styled.p`
  margin-top: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

export const Board = styled.div<{ $rows: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(3.5rem, 6.5rem) minmax(0, 1fr);
  grid-template-rows: repeat(${({ $rows }) => $rows}, minmax(4.75rem, 1fr));
  margin-top: var(--space-3);
  /* Fits four pairs on a phone; matches are usually longer than items. */
  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 5fr) 1.5rem minmax(0, 7fr);
    grid-template-rows: repeat(${({ $rows }) => $rows}, minmax(4rem, 1fr));
    font-size: 0.9375rem;
    hyphens: auto;
  }
`;

export const Column = styled.div<{ $side: 'left' | 'right' }>`
  display: grid;
  grid-column: ${({ $side }) => ($side === 'left' ? 1 : 3)};
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
`;

/** A row with its padding inside, so that the middle of the row, where the lines end, is also the middle of the item. */
export const ItemRow = styled.div`
  position: relative;
  display: grid;
  padding-block: var(--space-2);
  @media (max-width: 639px) {
    padding-block: 0.375rem;
  }
  > button + button:disabled {
    display: none;
  }
  > button + button {
    position: absolute;
    inset: 0 auto 0 calc(-1 * var(--space-3));
    margin-block: auto;
    width: 1.5rem;
    height: 1.5rem;
    background: var(--color-surface);
    box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    color: var(--hue-strong);
    svg {
      width: 1rem;
      height: 1rem;
    }
    /* On the outer corner, because the number is on the inner one. */
    @media (max-width: 639px) {
      inset-block: -0.375rem auto;
    }
  }
`;

export const PairNumbers = styled.span`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1);
  min-width: 1.75rem;
  max-width: 4rem;
  /* On the inner corner, where the line ends, to save room for words. */
  @media (max-width: 639px) {
    position: absolute;
    z-index: 1;
    top: -0.625rem;
    flex-wrap: nowrap;
    min-width: 0;
    [data-side='left'] > & {
      right: -0.5rem;
    }
    /* Two lines of text begin higher and must not touch it. */
    [data-side='right'] > & {
      left: -0.875rem;
    }
  }
`;

export const PairNumber = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: var(--hue-strong);
  color: #fff;
  font-family: var(--font-display);
  font-size: var(--text-s);
  font-weight: 700;
  @media (max-width: 639px) {
    width: 1.5rem;
    height: 1.5rem;
    font-size: var(--text-xs);
  }
`;

export const Item = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  width: 100%;
  min-height: 3.5rem;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
  font-weight: 500;
  line-height: 1.3;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: grab;
  /* Dragging is sideways. */
  touch-action: pan-y pinch-zoom;
  user-select: none;
  -webkit-touch-callout: none;
  transition:
    background-color var(--motion-fast) var(--ease-out),
    box-shadow var(--motion-fast) var(--ease-out),
    opacity var(--motion-fast) var(--ease-out);
  > span:first-child {
    flex: 1;
  }
  &[data-side='left'] {
    padding-inline-start: var(--space-5);
  }
  /* The badges are at the edge where the line ends. */
  &[data-side='right'] {
    flex-direction: row-reverse;
  }
  @media (max-width: 639px) {
    &[data-side] {
      flex-direction: column;
      align-items: stretch;
      justify-content: center;
      min-height: 3rem;
      padding: var(--space-2) var(--space-3);
    }
    > span:first-child {
      flex: none;
    }
  }
  /* Leaves room for long words. */
  @media (max-width: 374px) {
    &[data-side] {
      padding-inline: var(--space-2);
      font-size: var(--text-s);
    }
  }
  ${media.hover} {
    /* A hovered item must not look matched. */
    &:hover:not([data-matched='true'], [aria-pressed='true']) {
      box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    }
  }
  :where(${Column}[data-drop-target='true']) & {
    box-shadow:
      inset 0 0 0 1.5px var(--color-line-strong),
      0 0 0 3px var(--hue-soft);
  }
  &[data-matched='true'] {
    background: var(--hue-soft);
    box-shadow: inset 0 0 0 2px var(--hue-strong);
  }
  /* Ink, not coral: coral resembles the red of wrong answers in a review. */
  &[aria-pressed='true'],
  :where(${Column}[data-drop-target='true']) &[data-over='true'] {
    background: var(--color-surface-sunken);
    box-shadow: inset 0 0 0 2.5px var(--color-ink);
  }
  &[data-dragging='true'] {
    opacity: 0.45;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    &[aria-pressed='true'] {
      border: 4px solid Highlight;
    }
  }
`;

export const Lines = styled.svg`
  grid-column: 2;
  grid-row: 1 / -1;
  width: 100%;
  /* As tall as the rows; the aspect ratio must not stretch them. */
  height: 0;
  min-height: 100%;
  overflow: visible;
  pointer-events: none;
  path {
    fill: none;
    stroke: var(--hue-strong);
    stroke-width: 3px;
    stroke-linecap: round;
  }
`;

export const MatchCount = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.5rem;
  margin-top: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
`;

/** The dragged item, which follows the pointer. */
export const DragPreview = styled.div`
  display: flex;
  align-items: center;
  min-height: 3.5rem;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  box-shadow:
    inset 0 0 0 2.5px var(--color-accent-text),
    var(--shadow-3);
  font-weight: 500;
  line-height: 1.3;
  cursor: grabbing;
  transform: rotate(-1.5deg);
`;
