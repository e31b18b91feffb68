import { styled } from 'styled-components';

export const RoadMapRoot = styled.section`
  container: road / inline-size;
  position: relative;
`;
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  /* Stays where the road scrolls beneath it. */
  position: sticky;
  z-index: 2;
  top: var(--space-3);
  width: fit-content;
  max-width: calc(100% - 2 * var(--space-4));
  margin-inline: var(--space-4);
  padding: var(--space-2) var(--space-5);
  border-radius: var(--radius-l);
  background: color-mix(in srgb, var(--color-surface) 94%, transparent);
  box-shadow: var(--shadow-1);
  h2 {
    font-size: var(--text-xl);
  }
`;
export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-ink);
  font-weight: 600;
  > :last-child {
    width: min(11rem, 30vw);
  }
  > :first-child {
    flex: none;
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
  /* Very narrow, or zoomed far in: the road runs straight down. */
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
    position: relative;
    /* The road lies between the landscape and the stops. */
    isolation: isolate;
    display: grid;
    gap: var(--space-5);
  }
`;
export const StopItem = styled.li`
  position: absolute;
  @container road (width < 34rem) {
    position: relative;
    inset: auto !important;
    /* The road to the stop before. */
    &:not(:first-child)::before {
      content: '';
      position: absolute;
      z-index: -1;
      left: 2.1rem;
      bottom: 50%;
      width: 1.5rem;
      height: calc(100% + var(--space-5));
      border: solid var(--road-kerb);
      border-width: 0 4px;
      background: var(--road-locked);
    }
    &[data-status='available']::before {
      background: var(--road-open) !important;
    }
    &[data-status='complete']::before {
      background: var(--road-done) !important;
    }
    /* For the marker, which stands on the landmark. */
    &[data-current] {
      padding-top: 2.5rem;
    }
  }
`;
/** Where the road runs straight down its drawing is not shown, and so its flag stands here. */
export const RoadEnd = styled.div`
  display: none;
  @container road (width < 34rem) {
    position: relative;
    isolation: isolate;
    display: block;
    width: 5.5rem;
    margin-top: var(--space-5);
    /* The road to the last stop. */
    &::before {
      content: '';
      position: absolute;
      z-index: -1;
      left: 2.1rem;
      bottom: 1rem;
      width: 1.5rem;
      height: calc(100% + var(--space-5) + 1.5rem);
      border: solid var(--road-kerb);
      border-width: 0 4px;
      background: var(--road-locked);
    }
    &[data-reached='true']::before {
      background: var(--road-done);
    }
    svg {
      display: block;
      width: 100%;
      overflow: visible;
    }
  }
`;
