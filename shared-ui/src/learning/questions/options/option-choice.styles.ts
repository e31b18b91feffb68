import { media } from '../../../components/theme';
import { styled } from 'styled-components';

export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-6);
`;
export const ChoiceLetter = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: var(--radius-s);
  background: var(--hue-soft);
  color: var(--hue-strong);
  font-family: var(--font-display);
  font-weight: 700;
  &[data-shape='radio'] {
    border-radius: 50%;
  }
  svg {
    width: 1.25rem;
    height: 1.25rem;
    stroke-width: 3;
  }
`;
export const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-4);
  min-height: 4rem;
  padding: var(--space-3) var(--space-5) var(--space-3) var(--space-3);
  padding-inline-start: 0.875rem;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
  font-weight: 500;
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;
  --picture-height: 9rem;
  transition:
    background-color var(--motion-fast) var(--ease-out),
    box-shadow var(--motion-fast) var(--ease-out);

  /* Covers the letter, so that a tap on it hits the native control. */
  input {
    position: absolute;
    inset: 0 auto 0 0.875rem;
    width: 2.25rem;
    height: 2.25rem;
    margin-block: auto;
    opacity: 0;
    cursor: pointer;
  }
  ${media.hover} {
    /* Shows only an edge, unlike chosen options. */
    &:hover:not(:has(:checked)) {
      box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    }
  }
  &:has(:checked) {
    background: var(--hue-soft);
    box-shadow: inset 0 0 0 2.5px var(--hue-strong);
  }
  &:has(:checked) ${ChoiceLetter} {
    background: var(--hue-strong);
    color: #fff;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    &:has(:checked) {
      border: 4px solid Highlight;
    }
  }
`;
