import { styled } from 'styled-components';

/** Below this width, the road goes from side to side (`narrowRoad`). */
const narrow = '@container road (width < 34rem)';

export const RoadMapRoot = styled.section`
  container: road / inline-size;
  position: relative;
`;
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
  /* Stays in view while the road scrolls. */
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
  /* Fits on one line. */
  ${narrow} {
    gap: var(--space-1) var(--space-3);
    margin-inline: 0;
    max-width: 100%;
    padding-inline: var(--space-4);
    font-size: var(--text-s);
    h2 {
      font-size: var(--text-l);
    }
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
  ${narrow} {
    > :last-child {
      width: 3.5rem;
    }
  }
  > :first-child {
    flex: none;
  }
`;
/** Stops are positioned on the drawing in percent, so both scale together (`scenePlace`, `stopPlace`). */
export const Scene = styled.div`
  position: relative;
  aspect-ratio: var(--wide-ratio);
  > svg[data-layout='narrow'] {
    display: none;
  }
  /* The road comes from the stops above, which are hidden. */
  > svg[data-from],
  > svg[data-layout='narrow'] {
    clip-path: inset(0 -100vw -100vh);
  }
  ${narrow} {
    aspect-ratio: var(--narrow-ratio);
    > svg[data-layout='narrow'] {
      display: block;
    }
    > svg[data-layout='wide'] {
      display: none;
    }
  }
`;
export const Stops = styled.ol`
  position: absolute;
  inset: 0;
`;
export const StopItem = styled.li`
  position: absolute;
  left: var(--wide-x);
  top: var(--wide-y);
  ${narrow} {
    left: var(--narrow-x);
    top: var(--narrow-y);
  }
  &[data-hidden='always'] {
    display: none;
  }
  ${narrow} {
    &[data-hidden] {
      display: none;
    }
  }
`;
/** The text at the top edge of a road that begins with a later stop. */
export const EarlierStops = styled.p`
  position: absolute;
  z-index: 1;
  top: var(--space-2);
  left: 50%;
  translate: -50%;
  &[data-hidden='narrow'] {
    display: none;
  }
  ${narrow} {
    /* Beside and level with the first stop. */
    left: auto;
    right: var(--space-4);
    translate: none;
    &[data-narrow-side='left'] {
      right: auto;
      left: var(--space-4);
    }
    &[data-hidden='narrow'] {
      display: block;
    }
  }
`;
