import { landscapeColours } from 'shared-ui/learning/road-map';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/**
 * In a narrow window, the top of the sheet, the road and the rest of the sheet are stacked. In a wide window, the road is behind the sheet,
 * and the page is as tall as the taller of the two.
 */
export const Country = styled.div`
  ${landscapeColours}
  --sheet-width: clamp(20rem, 27vw, 25rem);
  position: relative;
  /* Keeps these layers below the shell's bars. */
  isolation: isolate;
  flex: 1 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
`;
/** The sheet's place, in line with the top bar. The space beside the sheet doesn't block clicks on the road behind it. */
export const SheetPlace = styled.div`
  position: relative;
  z-index: 1;
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  margin-inline: auto;
  padding-block: var(--space-4);
  ${media.medium} {
    padding-block: var(--space-5);
  }
  ${media.wide} {
    grid-column: 1;
    pointer-events: none;
    > * {
      width: var(--sheet-width);
      pointer-events: auto;
    }
    &:first-child {
      grid-row: 1;
      padding-bottom: 0;
    }
    &:last-child {
      grid-row: 2;
      padding-top: 0;
    }
  }
`;
/** One of the sheet's two parts, which touch in a wide window. */
export const Sheet = styled.article`
  min-width: 0;
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  /* The picture leaves room for the road. */
  @media (max-width: 639px) {
    > :first-child:not(:last-child) {
      aspect-ratio: auto !important;
      height: 6rem !important;
    }
  }
  /* At full width the picture would fill a tablet. */
  @media (640px <= width < 960px) {
    > :first-child:not(:last-child) {
      aspect-ratio: auto !important;
      height: 18rem !important;
    }
  }
  ${media.wide} {
    :first-child > & {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      clip-path: inset(-4rem -4rem 0);
    }
    :last-child > & {
      border-start-start-radius: 0;
      border-start-end-radius: 0;
      /* Hides the line between the two parts. */
      margin-top: -1px;
      clip-path: inset(0 -4rem -4rem);
      > :first-child {
        padding-top: 0;
      }
    }
  }
`;
/** The pane around the road: as tall as the road and, in a wide window, at least as tall as the page. Clips overflowing content. */
export const Pane = styled.div`
  position: relative;
  overflow: clip;
  &[data-loading] {
    min-height: 100dvh;
  }
  ${media.wide} {
    grid-area: 1 / 1 / 3;
  }
`;
export const RoadColumn = styled.div`
  position: relative;
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  margin-inline: auto;
  padding-block: var(--space-5);
  ${media.wide} {
    padding-inline-start: calc(var(--sheet-width) + var(--space-6));
  }
`;
/** The plan panel's place, above the road. */
export const PlanPlace = styled.div`
  margin-bottom: var(--space-6);
`;
