import { styled } from 'styled-components';

export const Root = styled.section`
  container: road / inline-size;
  position: relative;
`;
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  padding-inline: var(--space-4);
`;
export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-ink);
  font-weight: 600;
  > :last-child {
    width: 11rem;
  }
`;
/** Stops are positioned on the drawing in percent, so both scale together. */
export const Scene = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  /* Very narrow, or zoomed far in: the road becomes a plain list in course order. */
  @container road (width < 34rem) {
    aspect-ratio: auto !important;
    padding: var(--space-4);
    > svg {
      display: none;
    }
  }
`;
export const Stops = styled.ol`
  position: absolute;
  inset: 0;
  @container road (width < 34rem) {
    position: static;
    display: grid;
    gap: var(--space-4);
  }
`;
export const StopItem = styled.li`
  position: absolute;
  @container road (width < 34rem) {
    position: static;
  }
`;
