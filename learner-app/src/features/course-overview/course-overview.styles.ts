import { landscapeColours } from 'shared-ui/learning/road-map';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** The sheet, and the country that the road lies in: behind the sheet in a wide window, below it in a narrow one. */
export const Country = styled.div`
  ${landscapeColours}
  --sheet-width: clamp(20rem, 27vw, 25rem);
  position: relative;
  /* Keeps its layers below the bars of the shell. */
  isolation: isolate;
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
`;
/** In line with the top bar. Beside the sheet, what lies behind it can be reached. */
export const SheetPlace = styled.div`
  position: relative;
  z-index: 1;
  width: min(100% - 2 * var(--page-margin), var(--content-width));
  margin-inline: auto;
  padding-block: var(--space-5);
  ${media.wide} {
    pointer-events: none;
    > * {
      width: var(--sheet-width);
      pointer-events: auto;
    }
  }
`;
export const Sheet = styled.article`
  min-width: 0;
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  /* As wide as a tablet, the picture would fill its screen. */
  @media (640px <= width < 960px) {
    > :first-child {
      aspect-ratio: auto !important;
      height: 18rem !important;
    }
  }
`;
/** Where the road is longer than the page beside it, it scrolls by itself. */
export const Pane = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  max-height: 60rem;
  overflow: hidden auto;
  scrollbar-width: thin;
  scrollbar-color: var(--hue-strong) transparent;
  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
  ${media.wide} {
    position: absolute;
    inset: 0;
    max-height: none;
  }
`;
/** As high as the road, and at least as the pane: it has no empty end, and nothing that reaches out of it makes it longer. */
export const PaneContent = styled.div`
  position: relative;
  flex: 1 0 auto;
  overflow: clip;
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
/** Above the road. */
export const PlanPlace = styled.div`
  margin-bottom: var(--space-6);
`;
