import { styled } from 'styled-components';

/** In the column of the controls, above their bar. */
export const CaptionPlace = styled.div<{ noautohide: '' }>`
  align-self: center;
  display: grid;
  justify-items: center;
  max-width: 92%;
  margin-bottom: var(--space-2);
  pointer-events: none;
`;
export const CaptionLine = styled.span`
  padding: 0.1em 0.5em;
  background: rgb(23 20 61 / 0.86);
  color: #fff;
  font-family: var(--font-text);
  /* By the width of the player, also on the whole screen. */
  font-size: clamp(0.875rem, 2.6cqi, 2.25rem);
  font-weight: 500;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
  &:first-child {
    border-radius: var(--radius-s) var(--radius-s) 0 0;
  }
  &:last-child {
    border-radius: 0 0 var(--radius-s) var(--radius-s);
  }
  &:only-child {
    border-radius: var(--radius-s);
  }
`;
