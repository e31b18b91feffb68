import { media } from '../../../components/theme';
import { styled } from 'styled-components';

export const DocumentQuestionRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-top: var(--space-5);
  & & {
    margin-top: 0;
  }
`;

export const Zooming = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--space-1);
  margin-block: calc(-1 * var(--space-1));
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  @media print {
    display: none;
  }
`;

export const Finder = styled.div`
  display: grid;
  gap: var(--space-2);
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

export const FinderTarget = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  &:has(> b) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  align-items: center;
  gap: 0 var(--space-3);
  width: 100%;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
  line-height: 1.35;
  text-align: start;
  overflow-wrap: anywhere;
  > b {
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    background: var(--hue-soft);
    color: var(--hue-strong);
    font-size: var(--text-s);
  }
  > span {
    grid-column: -2;
    font-weight: 600;
  }
  > small {
    grid-column: -2;
    color: var(--color-ink-soft);
    &[data-missing] {
      color: var(--color-danger);
      font-weight: 600;
    }
  }
  &:is(div, [aria-pressed='true']) {
    background: var(--hue-soft);
    box-shadow: inset 0 0 0 2px var(--hue-strong);
  }
  &[aria-pressed='true'] > b {
    background: var(--hue-strong);
    color: #fff;
  }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    &[aria-pressed='true'] {
      border: 4px solid Highlight;
    }
  }
`;

/** Text on the sheet around a native control, highlighted when chosen. */
export const Place = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 1.75em;
  margin: -0.2em -0.4em;
  padding: 0.2em 0.4em;
  border-radius: 0.25em;
  box-shadow: inset 0 0 0 1.5px color-mix(in srgb, var(--accent) 45%, transparent);
  color: var(--ink);
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    stroke-width: 3;
  }
  b {
    flex: none;
    display: grid;
    place-items: center;
    width: 1.4em;
    height: 1.4em;
    border-radius: 50%;
    background: var(--color-ink);
    color: #fff;
    font-size: 0.8125em;
  }
  ${media.hover} {
    &:hover {
      background: #fff6cf;
    }
  }
  &[data-taken] {
    box-shadow: inset 0 0 0 1.5px var(--color-ink);
  }
  &:has(:checked) {
    background: #ffe27a;
    box-shadow: inset 0 0 0 2px #1d1d24;
    color: #1d1d24;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 1px;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    &:has(:checked) {
      border: 4px solid Highlight;
    }
  }
`;

export const Asked = styled.div`
  display: grid;
  gap: var(--space-5);
  margin-top: var(--space-3);
  > div > label > span:last-child {
    max-width: 24rem;
    min-height: 3rem;
    border-radius: var(--radius-m);
  }
`;
