import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Field } from 'shared-ui/components';
import { MatchList } from './match-list';
import { PickerPanel, Trigger, Value } from './picker-field.styles';
import type { PickerItem, PickerSource } from './picker-source';

/** The gap in pixels between the panel and the edges of the window. */
const GAP = 8;

interface PickerFieldProps<Item extends PickerItem> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The text shown until something is picked. */
  placeholder: string;
  source: PickerSource<Item>;
  value: PickerItem | undefined;
  onPick: (item: Item) => void;
  /** The message if there is nothing to pick from at all. */
  emptyText?: string;
}

/**
 * Picks one of many items: a button that shows the item and opens a search. Typing on the button starts the search, as it
 * does in a native select.
 */
export function PickerField<Item extends PickerItem>(props: PickerFieldProps<Item>) {
  const {
    label,
    hint,
    error,
    required,
    placeholder,
    source,
    value,
    onPick,
    emptyText = 'Nothing to choose from.',
  } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  /** The height in pixels that the page's bars cover at the top of the window. */
  const [covered, setCovered] = useState(0);
  const trigger = useRef<HTMLButtonElement>(null);

  function show(text = '') {
    // Opens immediately, so that the next key reaches the search field.
    flushSync(() => {
      setTyped(text);
      setCovered(parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);
      setOpen(true);
    });
  }
  function close() {
    trigger.current?.focus();
    setOpen(false);
  }
  function handleTriggerKey(event: KeyboardEvent) {
    const isText =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(isText ? event.key : '');
  }
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <Popover.Root open={open} onOpenChange={(next) => (next ? show() : setOpen(false))}>
          <Popover.Trigger asChild>
            <Trigger
              {...control}
              ref={trigger}
              type="button"
              // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- Popover.Trigger adds the others
              role="combobox"
              aria-required={required || undefined}
              data-empty={value === undefined || undefined}
              onKeyDown={handleTriggerKey}
            >
              <Value>{value?.label ?? placeholder}</Value>
              <ChevronDown aria-hidden="true" />
            </Trigger>
          </Popover.Trigger>
          {/* The panel isn't in a portal, so that it also works inside a modal dialog. */}
          <PickerPanel
            aria-label={label}
            align="start"
            sideOffset={4}
            collisionPadding={{ top: Math.max(covered, GAP), right: GAP, bottom: GAP, left: GAP }}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onEscapeKeyDown={() => trigger.current?.focus()}
          >
            <MatchList
              source={source}
              label={label}
              searchLabel={`Search: ${label}`}
              picked={value ? [value.id] : []}
              initialText={typed}
              emptyText={emptyText}
              onPick={(item) => {
                close();
                onPick(item);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Tab') return;
                // Let the focus move on from the button, because Radix would otherwise keep it in the panel.
                event.stopPropagation();
                close();
              }}
            />
          </PickerPanel>
        </Popover.Root>
      )}
    </Field>
  );
}
