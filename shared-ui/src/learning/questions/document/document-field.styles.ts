import { styled } from 'styled-components';

/** A field in its cell, with its messages. */
export const FieldRoot = styled.span`
  display: block;
  [data-amount='true'] > & {
    margin-inline-start: auto;
  }
`;

/** A field's label and, below it, its box. */
export const Labelled = styled.label`
  display: block;
`;

/** A field's label on the sheet, above the value. */
export const FieldCaption = styled.span`
  display: block;
  margin-bottom: 0.3em;
  color: var(--ink, #1d1d24);
  font-size: max(0.875em, 0.8125rem);
  font-weight: 600;
  line-height: 1.3;
  text-align: start;
  white-space: normal;
  overflow-wrap: break-word;
`;

/** A field's box on paper, with its frame, its unit and its control. */
export const Box = styled.span`
  display: flex;
  align-items: center;
  gap: 0.25em;
  min-height: 2.5em;
  padding-inline: 0.6em;
  border: 1.5px solid var(--box-rule, #6d7280);
  border-radius: var(--box-radius, 0.25em);
  background: var(--box, #fff);
  color: var(--ink, #1d1d24);
  font-weight: 600;
  &[data-kind='number'] {
    font-variant-numeric: tabular-nums;
    /* Limits the width, except on a narrow sheet. */
    @container sheet (width >= 36em) {
      max-width: 14em;
    }
  }
  &:has([aria-invalid='true']) {
    border-color: var(--color-danger);
    box-shadow: inset 0 0 0 1px var(--color-danger);
  }
  > span[aria-hidden] {
    flex: none;
    color: var(--soft, #55565f);
  }
  > :is(input, select) {
    flex: 1;
    width: 100%;
    min-width: 0;
    min-height: 2.5em;
    border: 0;
    background: none;
    /* Phones would zoom in on smaller text. */
    font-size: max(1em, 1rem);
    outline: none;
    cursor: inherit;
  }
  [data-amount='true'] & > input {
    text-align: end;
  }
  &:focus-within {
    outline: 3px solid var(--color-focus);
    outline-offset: 1px;
  }
  @media print {
    border: 0;
    border-bottom: 1px solid #000;
    border-radius: 0;
  }
`;

/** The message below a field, in the colours of the sheet or the page. */
export const FieldAdvice = styled.span`
  display: block;
  color: var(--soft, var(--color-ink-soft));
  font-size: max(0.875em, 0.8125rem);
  font-weight: 400;
  line-height: 1.35;
  text-align: start;
  white-space: normal;
  &:not(:empty) {
    margin-top: 0.35em;
  }
  &[data-missing] {
    color: var(--color-danger);
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;

export const AskedLabel = styled.span`
  display: block;
  margin-bottom: var(--space-2);
  font-weight: 600;
  line-height: 1.35;
`;

export const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    box-shadow: inset 0 0 0 1.5px var(--color-line-strong);
    font-weight: 500;
    cursor: pointer;
    &:has(:checked) {
      background: var(--hue-soft);
      box-shadow: inset 0 0 0 2.5px var(--hue-strong);
    }
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: var(--hue-strong);
  }
`;
