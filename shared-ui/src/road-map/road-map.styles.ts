import { css, keyframes, styled } from 'styled-components';

/**
 * The colours of the landscape, all made from the hue of the category, so that every course has a country of its own.
 * On whatever holds both landscape and road.
 */
export const landscapeColours = css`
  --ground-1: color-mix(in oklab, var(--hue-soft), var(--hue) 10%);
  --ground-2: color-mix(in oklab, var(--hue-soft), var(--hue) 27%);
  --ground-3: color-mix(in oklab, var(--hue-soft), var(--hue) 42%);
  --ground-light: color-mix(in oklab, var(--hue-soft), white 55%);
  --far: color-mix(in oklab, var(--hue-soft), var(--hue) 40%);
  --farther: color-mix(in oklab, var(--hue-soft), var(--color-paper) 30%);
  --sky-high: color-mix(in oklab, var(--hue-soft), var(--hue) 10%);
  --sky-low: color-mix(in oklab, var(--color-warning-soft), var(--hue-soft) 35%);
  --leaf: color-mix(in oklab, var(--hue), var(--hue-strong) 22%);
  --leaf-dark: color-mix(in oklab, var(--hue), var(--hue-strong) 55%);
  --leaf-light: color-mix(in oklab, var(--hue), var(--hue-soft) 30%);
  --bark: color-mix(in oklab, var(--hue-ink), var(--hue) 25%);
  --wall: var(--color-surface);
  --wall-shade: color-mix(in oklab, var(--hue-soft), var(--hue) 18%);
  --roof: var(--hue-strong);
  --trim: var(--hue);
  --glass: color-mix(in oklab, var(--hue-ink), var(--hue) 30%);
  --pop: var(--color-accent);
  --gold: #ffcf5c;
  --bank: color-mix(in oklab, var(--color-warning-soft), var(--hue-soft) 40%);
  --water: color-mix(in oklab, #9fd4f2, var(--hue-soft) 25%);
  --road-shadow: color-mix(in srgb, var(--hue-ink) 17%, transparent);
  --road-kerb: color-mix(in oklab, var(--hue-ink), var(--hue) 45%);
  --road-locked: #cbc7d6;
  --road-open: #ffffff;
  --road-done: color-mix(in oklab, var(--hue), var(--hue-strong) 40%);
  --road-line: rgb(255 255 255 / 0.8);
  --place-ground: color-mix(in oklab, var(--hue-soft), white 35%);
`;

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
/** Stops are placed on the drawing in percent, so both scale together. */
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

// Like everything that moves here by itself, these rest within five seconds (WCAG 2.2.2).
const bob = keyframes`50% { transform: translateY(-7px); }`;
const pulse = keyframes`
  from { transform: scale(0.6); opacity: 0.9; }
  to { transform: scale(1.15); opacity: 0; }
`;

export const StopButton = styled.button`
  --place: clamp(5.5rem, 12.5cqi, 8.25rem);
  position: absolute;
  left: calc(var(--place) * -0.75);
  top: calc(var(--place) * -0.83);
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  width: calc(var(--place) * 1.5);
  border-radius: var(--radius-m);
  scroll-margin-block: 200px;
  &[data-status='available']::before {
    content: '';
    position: absolute;
    top: calc(var(--place) * 0.6);
    left: 5%;
    width: 90%;
    height: calc(var(--place) * 0.44);
    border: 4px solid var(--color-accent);
    border-radius: 50%;
    opacity: 0;
    animation: ${pulse} 2.2s var(--ease-out) 2;
  }
  > svg {
    position: relative;
    width: var(--place);
    transform-origin: 50% 92%;
    transition: transform var(--motion-medium) var(--ease-out);
  }
  @media (hover: hover) {
    &:hover > svg {
      transform: scale(1.07);
    }
  }
  &[aria-expanded='true'] > svg {
    transform: scale(1.1);
  }
  @container road (width < 34rem) {
    position: static;
    width: auto;
    grid-template-columns: auto 1fr;
    align-items: center;
    &::before {
      content: none !important;
    }
  }
`;
export const StopTitle = styled.span`
  position: relative;
  max-width: 100%;
  padding: 0.3rem 0.75rem 0.35rem;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-1);
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  > span:not([class]) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    display: block;
    color: var(--hue-strong);
    font-weight: 700;
  }
  [data-status='locked'] > & {
    background: color-mix(in srgb, var(--color-surface) 92%, transparent);
    box-shadow: none;
    color: var(--color-ink-soft);
    font-weight: 600;
    small {
      color: inherit;
    }
  }
`;
export const Pin = styled.span`
  position: absolute;
  z-index: 1;
  bottom: calc(100% - 0.375rem);
  left: calc(50% - 1.5rem);
  display: grid;
  width: 3rem;
  height: 3.75rem;
  color: var(--color-accent-ink);
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 800;
  line-height: 1;
  animation: ${bob} 2.4s ease-in-out 2;
  > * {
    grid-area: 1 / 1;
    justify-self: center;
  }
  > span {
    margin-top: 0.85rem;
  }
  @container road (width < 34rem) {
    display: none;
  }
`;
