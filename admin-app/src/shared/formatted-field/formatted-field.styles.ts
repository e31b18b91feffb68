import { controlStyles } from 'shared-ui/components';
import { styled } from 'styled-components';

/** Shows the toolbar and the control as one box. */
export const Box = styled.div`
  display: grid;
  > :last-child {
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
`;
export const Area = styled.textarea`
  ${controlStyles}
  resize: vertical;
`;
export const Line = styled.input`
  ${controlStyles}
`;
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem;
  padding: 0.25rem;
  border: 1.5px solid var(--color-line-strong);
  border-bottom: 0;
  border-radius: var(--radius-m) var(--radius-m) 0 0;
  background: var(--color-surface-sunken);
`;
export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-width: 2rem;
  height: 2rem;
  border-radius: var(--radius-s);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  &:hover,
  &[aria-expanded='true'] {
    background: var(--color-surface);
    color: var(--color-ink);
  }
  &:focus-visible {
    outline: 3px solid var(--color-focus);
    outline-offset: -1px;
  }
`;
export const ViewButton = styled(BarButton)`
  margin-inline-start: auto;
  padding-inline: var(--space-2);
`;
export const View = styled.div`
  padding: var(--space-3) 0.875rem;
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
  color: var(--color-ink);
`;
