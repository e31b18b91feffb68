import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

/** Ten steps in one row, or in two if there is no room; the chosen step and all lower ones are filled. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: var(--space-2);
  width: 100%;
  max-width: 34rem;
  ${media.medium} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
  }
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    border: 1.5px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  label[data-lit='true'] {
    border-color: var(--hue-strong);
    background: var(--hue-strong);
    color: #fff;
  }
  ${media.hover} {
    label:hover {
      border-color: var(--hue-strong);
      box-shadow: inset 0 0 0 1.5px var(--hue-strong);
    }
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
export const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  width: 100%;
  max-width: 34rem;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
