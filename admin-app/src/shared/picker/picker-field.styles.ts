import { Popover } from 'radix-ui';
import { controlStyles } from 'shared-ui/components';
import { styled } from 'styled-components';

export const Trigger = styled.button`
  ${controlStyles}
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  min-width: 0;
  text-align: start;
  &[data-empty] {
    color: var(--color-ink-soft);
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-ink-soft);
  }
`;

export const Value = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const PickerPanel = styled(Popover.Content)`
  z-index: 30;
  width: max(var(--radix-popover-trigger-width), 20rem);
  max-width: var(--radix-popover-content-available-width);
  /* The list takes the height that the search field and the count leave. */
  --match-list-height: min(18rem, calc(var(--radix-popover-content-available-height) - 6.5rem));
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  &:focus {
    outline: none;
  }
`;
