import { Check } from 'lucide-react';
import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from 'shared-ui/components';
import { useLatest } from '../use-latest';
import { Option, Options, MatchListRoot, SearchInput, Status } from './match-list.styles';
import { useMatches, type Matches, type PickerItem, type PickerSource } from './picker-source';

const NONE: readonly never[] = [];

interface MatchListProps<Item extends PickerItem> {
  source: PickerSource<Item>;
  /** The accessible name of the list: what people can pick. */
  label: string;
  /** Label and placeholder of the search field. */
  searchLabel: string;
  /** The ids of picked items. */
  picked: readonly string[];
  /** Whether several items can be picked; picking one again deselects it. */
  multiple?: boolean;
  initialText?: string;
  /** The message if there is nothing to pick from at all. */
  emptyText: string;
  onPick: (item: Item) => void;
  /** Receives the keys that the list does not use. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * A search field with its matches: arrow keys move through them, Enter picks one (the combobox pattern of the ARIA Authoring Practices).
 * Enter during a search picks the first match that arrives. The focus stays in the field, so that searching can continue
 * after a pick.
 */
export function MatchList<Item extends PickerItem>(props: MatchListProps<Item>) {
  const { source, label, searchLabel, picked, multiple = false, initialText = '', emptyText, onPick } = props;
  const id = useId();
  const [text, setText] = useState(initialText);
  const matches = useMatches(source, text);
  const { items } = matches;
  const [activeId, setActiveId] = useState(multiple ? undefined : picked[0]);
  // The field responds immediately; the options follow.
  const shown = useDeferredValue(items, NONE);
  const isUpToDate = shown === items;
  const active = Math.max(
    0,
    items.findIndex((item) => item.id === activeId),
  );
  const picksFirst = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, shown]);

  const pick = (item: Item | undefined) => {
    if (item && !item.disabled) onPick(item);
  };
  useEffect(() => {
    if (!picksFirst.current || matches.status === 'searching') return;
    picksFirst.current = false;
    const [first] = items;
    if (matches.status === 'ready' && first && !first.disabled) onPick(first);
  }, [matches.status, items, onPick]);
  const handler = useLatest((id: string) => {
    setActiveId(id);
    pick(items.find((item) => item.id === id));
  });
  const optionId = (index: number) => `${id}-${index}`;
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const target = targetOf(event, active, items.length);
    if (target !== undefined) {
      event.preventDefault();
      picksFirst.current = false;
      setActiveId(items[target]?.id);
    } else if (event.key === 'Enter') {
      // The list may be part of a form.
      event.preventDefault();
      if (matches.status === 'ready') pick(items[active]);
      else picksFirst.current = true;
    } else props.onKeyDown?.(event);
  }
  return (
    <MatchListRoot>
      <SearchInput
        // The user opened the list to search, so its field takes the focus.
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the list opens when its button is pressed
        autoFocus
        role="combobox"
        aria-label={searchLabel}
        placeholder={searchLabel}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isUpToDate && items.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActiveId(undefined);
          picksFirst.current = false;
        }}
        onKeyDown={handleKey}
      />
      <Options
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={matches.status === 'searching' || !isUpToDate}
      >
        {shown.map((item, index) => (
          <MatchOption
            key={item.id}
            id={optionId(index)}
            item={item}
            active={item.id === items[active]?.id}
            picked={picked.includes(item.id)}
            handler={handler}
          />
        ))}
      </Options>
      <Status role="status">{statusText(matches, text.trim() === '' ? emptyText : undefined)}</Status>
      {matches.status === 'failed' && (
        <Button variant="secondary" size="s" onClick={matches.retry}>
          Retry
        </Button>
      )}
    </MatchListRoot>
  );
}

interface MatchOptionProps {
  id: string;
  item: PickerItem;
  active: boolean;
  picked: boolean;
  /** The newest handler, called with the item's id. */
  handler: RefObject<(id: string) => void>;
}

const MatchOption = memo(function MatchOption({ id, item, active, picked, handler }: MatchOptionProps) {
  return (
    <Option
      id={id}
      role="option"
      aria-selected={picked}
      aria-disabled={item.disabled}
      data-active={active || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => handler.current(item.id)}
    >
      {picked ? <Check aria-hidden="true" /> : <span />}
      <span>{item.label}</span>
      {item.note && <small>{item.note}</small>}
    </Option>
  );
});

/** Returns the index that a key moves to; undefined for other keys. */
function targetOf({ key }: KeyboardEvent, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  if (key === 'PageDown') return Math.min(active + 10, count - 1);
  if (key === 'PageUp') return Math.max(active - 10, 0);
  return undefined;
}

function statusText({ items, total, status }: Matches, emptyText = 'No matches.'): string {
  if (status === 'failed') return 'Couldn’t load the list.';
  if (status === 'searching') return 'Loading…';
  if (total === 0) return emptyText;
  const count = total.toLocaleString('en-AU');
  if (total > items.length) return `${items.length} of ${count}. Type to find more.`;
  return total === 1 ? '1 match' : `${count} to choose from`;
}
