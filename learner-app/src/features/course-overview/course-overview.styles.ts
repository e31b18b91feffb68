import { landscapeColours } from 'shared-ui/learning/road-map';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** The whole page is the landscape; `isolation` keeps its layers below the bars of the shell. */
export const Country = styled.div`
  ${landscapeColours}
  position: relative;
  isolation: isolate;
  flex: 1 0 auto;
  overflow: clip;
`;
export const Layout = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-6);
  align-items: start;
  max-width: 106rem;
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
  ${media.wide} {
    grid-template-columns: clamp(20rem, 27vw, 26rem) minmax(0, 1fr);
    padding-inline: var(--space-6);
  }
`;
export const Sheet = styled.article`
  position: relative;
  z-index: 1;
  min-width: 0;
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
`;
/** Above the road. */
export const PlanPlace = styled.div`
  margin-bottom: var(--space-6);
`;
export const RoadColumn = styled.div`
  min-width: 0;
  max-width: 74rem;
  width: 100%;
  justify-self: center;
`;
