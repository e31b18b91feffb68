import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { Button } from 'shared-ui/components';
import { styled } from 'styled-components';

const Panel = styled(DropdownMenu.Content)`
  z-index: 30;
  min-width: 14rem;
  max-width: var(--radix-dropdown-menu-content-available-width);
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  overflow: auto;
`;

const GroupLabel = styled(DropdownMenu.Label)`
  padding: var(--space-2) var(--space-3) var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 700;
`;

const Item = styled(DropdownMenu.Item)`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  overflow-wrap: anywhere;
  cursor: pointer;
  &[data-highlighted] {
    background: var(--hue-soft);
  }
  &[data-disabled] {
    color: var(--color-ink-soft);
    cursor: default;
  }
`;

export interface MenuAction {
  label: string;
  disabled?: boolean;
  run: () => void;
}

interface ActionMenuProps {
  label: string;
  /** The item that the actions are for, if several menus have the same label; screen readers read it after the label. */
  subject?: string;
  /** The size of the button; small in a table row. */
  size?: 's' | 'm';
  busy: boolean;
  /** Whether the menu can't open, because there is nothing to act on yet. */
  disabled?: boolean;
  /** The groups of actions, separated from each other; a label is optional. */
  groups: readonly { label?: string; actions: readonly MenuAction[] }[];
}

/** A button that opens a menu of actions; choosing one first returns the focus to the button, then runs the action. */
export function ActionMenu({ label, subject, size = 'm', busy, disabled = false, groups }: ActionMenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuAction>(undefined);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={(next) => setOpen(next && !busy && !disabled)}>
      <DropdownMenu.Trigger asChild>
        <Button
          ref={trigger}
          variant="secondary"
          size={size}
          busy={busy}
          aria-label={subject && `${label}: ${subject}`}
          aria-disabled={disabled || undefined}
        >
          <span>{label}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenu.Trigger>
      {/* The panel isn't in a portal, so that it stays in the page’s landmark. */}
      <Panel
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          const action = chosen.current;
          if (!action) return;
          chosen.current = undefined;
          event.preventDefault();
          // A dialog opened by the action will return the focus to this button.
          trigger.current?.focus();
          action.run();
        }}
      >
        {groups
          .filter(({ actions }) => actions.length > 0)
          .map((group) => (
            <DropdownMenu.Group key={group.label ?? group.actions[0]?.label} aria-label={group.label}>
              {group.label && <GroupLabel>{group.label}</GroupLabel>}
              {group.actions.map((action) => (
                <Item
                  key={action.label}
                  disabled={action.disabled ?? false}
                  onSelect={() => {
                    chosen.current = action;
                  }}
                >
                  {action.label}
                </Item>
              ))}
            </DropdownMenu.Group>
          ))}
      </Panel>
    </DropdownMenu.Root>
  );
}
