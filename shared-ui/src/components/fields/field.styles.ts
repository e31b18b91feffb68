import { css, styled } from 'styled-components';

export const FieldRoot = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`;

export const FieldLabel = styled.label`
  justify-self: start;
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.3;

  /* Marked in CSS, so the label's text is unchanged; screen readers announce the native "required". */
  &[data-required]::after {
    content: ' *';
    content: ' *' / '';
    color: var(--color-accent-text);
  }
  [data-surface='night'] &[data-required]::after {
    color: var(--color-accent);
  }
`;

export const FieldHint = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.4;
  [data-surface='night'] & {
    color: var(--color-on-night-soft);
  }
`;

/** The styles of input, textarea and select, which are dark inside `data-surface="night"`. */
export const controlStyles = css`
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 0.875rem;
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  background-color: var(--color-surface);
  color: var(--color-ink);
  font-size: var(--text-m);
  line-height: 1.4;
  transition:
    border-color var(--motion-fast) var(--ease-out),
    background-color var(--motion-fast) var(--ease-out);

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: var(--color-ink-soft);
  }
  &:focus-visible {
    border-color: var(--color-focus);
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
  /* Only controls that can be typed in; CSS treats all others as read-only. */
  &:disabled,
  &:is(input, textarea):read-only {
    background-color: var(--color-surface-sunken);
  }
  &:disabled {
    cursor: not-allowed;
    color: var(--color-ink-soft);
  }

  [data-surface='night'] & {
    background-color: var(--color-night-soft);
    border-color: var(--color-night-line);
    color: var(--color-on-night);
    color-scheme: dark;
  }
  [data-surface='night'] &::placeholder {
    color: var(--color-on-night-soft);
  }
  [data-surface='night'] &:hover:not(:disabled) {
    border-color: var(--color-on-night-soft);
  }
  [data-surface='night'] &:focus-visible {
    border-color: var(--color-focus);
  }
  [data-surface='night'] &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
`;
