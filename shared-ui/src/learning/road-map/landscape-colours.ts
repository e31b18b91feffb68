import { css } from 'styled-components';

/**
 * The colours of the landscape, all derived from the category's hue, so that every category has its own scenery. Use these for the element
 * that contains both the landscape and the road map.
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
  --stop-ground: color-mix(in oklab, var(--hue-soft), white 35%);
`;
