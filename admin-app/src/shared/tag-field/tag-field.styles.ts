import { controlStyles } from 'shared-ui/components';
import { styled } from 'styled-components';

/* Looks like one control, whose text field follows the tags. */
export const Box = styled.div`
  ${controlStyles}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  padding-block: var(--space-1);
  cursor: text;
  &:has(input:focus-visible) {
    border-color: var(--color-focus);
    outline: 3px solid var(--color-focus);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--color-danger);
  }
`;

export const TagList = styled.ul`
  display: contents;
  list-style: none;
`;

export const Tag = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: var(--space-3);
  border-radius: var(--radius-full);
  background: var(--hue-soft);
  color: var(--color-ink);
  font-size: var(--text-s);
  line-height: 1.3;
  overflow-wrap: anywhere;
  svg {
    width: 1rem;
    height: 1rem;
  }
`;

export const Input = styled.input`
  flex: 1 1 8rem;
  min-width: 0;
  min-height: 2rem;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  &:focus {
    outline: none;
  }
`;

export const Suggestions = styled.ul`
  /* Suggestions are above the field: below it, they would cover the form's buttons, and in the flow, they would move the buttons. */
  position: absolute;
  z-index: 2;
  inset: auto 0 calc(100% + 4px);
  max-height: 9rem;
  overflow-y: auto;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  list-style: none;
  &[hidden] {
    display: none;
  }
`;

export const Suggestion = styled.li`
  padding: var(--space-2);
  border-radius: var(--radius-s);
  font-size: var(--text-s);
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-active] {
    background: var(--color-surface-sunken);
    box-shadow: inset 3px 0 0 var(--hue-strong);
  }
  small {
    margin-inline-start: var(--space-2);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
`;
