import { css, styled } from 'styled-components';

const THUMB = '2rem';
/** The position of the thumb's middle at the element's `--fraction` of the scale. */
const atFraction = `calc(${THUMB} / 2 + (100% - ${THUMB}) * var(--fraction))`;

const thumb = css`
  appearance: none;
  width: ${THUMB};
  height: ${THUMB};
  border: 4px solid var(--color-surface);
  border-radius: 50%;
  background: var(--hue-strong);
  box-shadow: var(--shadow-2);
  cursor: grab;
  transition: transform var(--motion-fast) var(--ease-out);
`;
const rail = css`
  height: 0.75rem;
  border-radius: var(--radius-full);
  box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--hue-strong) 55%, transparent);
`;

/** The track is up to 500 px wide, depending on the window. Values are at the positions of the thumb's middle. */
export const Track = styled.div`
  display: grid;
  width: min(500px, 100% - 1.5rem);
  margin: var(--space-7) auto 0;
  /* There is no fill and no thumb until a value is chosen. */
  --rail: linear-gradient(var(--hue-strong), var(--hue-strong)) 0 0 / ${atFraction} 100% no-repeat
    var(--color-surface-sunken);
  &[data-chosen='false'] {
    --rail: var(--color-surface-sunken);
  }
`;

export const Value = styled.span`
  justify-self: start;
  position: relative;
  /* Not beyond the track, where a phone would cut it off. */
  left: calc(100% * var(--fraction));
  max-width: min(16rem, 100%);
  margin-bottom: var(--space-3);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--hue-strong);
  color: #fff;
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  font-variant-numeric: tabular-nums;
  transform: translateX(calc(-100% * var(--fraction)));
  transition: left var(--motion-fast) var(--ease-out);
  [data-chosen='false'] > & {
    visibility: hidden;
  }
`;

export const Input = styled.input`
  width: 100%;
  height: 2.75rem;
  margin: 0;
  appearance: none;
  background: none;
  cursor: pointer;
  &::-webkit-slider-runnable-track {
    ${rail}
    background: var(--rail);
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-top: -0.625rem;
  }
  &::-moz-range-track {
    ${rail}
    background: var(--rail);
  }
  &::-moz-range-thumb {
    ${thumb}
    box-sizing: border-box;
  }
  &:active::-webkit-slider-thumb {
    cursor: grabbing;
    transform: scale(1.12);
  }
  [data-chosen='false'] > &::-webkit-slider-thumb {
    opacity: 0;
  }
  [data-chosen='false'] > &::-moz-range-thumb {
    opacity: 0;
  }
  &:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius-full);
  }
`;

/** The labels below the track, as tall as the label with the most lines. */
export const Labels = styled.div`
  display: grid;
  min-height: 3rem;
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.25;
  @media (max-width: 374px) {
    font-size: var(--text-xs);
  }
`;

/** A label that wraps before it reaches the next one. `--gaps` is the number of gaps between labels. */
export const Label = styled.span`
  grid-area: 1 / 1;
  justify-self: start;
  position: relative;
  left: ${atFraction};
  display: grid;
  align-content: start;
  justify-items: center;
  width: max-content;
  /* Doesn't break numbers. */
  min-width: min-content;
  max-width: min(9rem, (100% - ${THUMB}) / var(--gaps) - var(--space-1));
  color: var(--color-ink-soft);
  text-align: center;
  transform: translateX(-50%);
  &::before {
    content: '';
    width: 2px;
    height: 0.5rem;
    margin-bottom: var(--space-1);
    border-radius: 1px;
    background: var(--color-line-strong);
  }
  &[data-current='true'] {
    color: var(--hue-strong);
  }
`;

export const Legend = styled.ol`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  counter-reset: value;
  li {
    counter-increment: value;
    &::before {
      content: counter(value) '. ';
      font-weight: 700;
    }
  }
  [data-current='true'] {
    color: var(--hue-strong);
    font-weight: 600;
  }
`;

export const Hint = styled.p`
  min-height: 1.5rem;
  margin-top: var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-align: center;
`;
