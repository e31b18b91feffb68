import { useDraggable, useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import { memo } from 'react';
import { IconButton, VisuallyHidden } from '../../../components';
import { pairHue } from './association-lines';
import type { ItemKey } from './association-pairs';
import { Item, ItemRow, PairNumber, PairNumbers } from './association-question.styles';

interface AssociationItemProps extends ItemKey {
  text: string;
  /** Left indices of its pairs, whose numbers and colours are shown. */
  badges: readonly number[];
  /** Texts of the items it is matched with. */
  matches: readonly (string | undefined)[];
  picked: boolean;
  /** A left item that has a match. */
  removable: boolean;
  /** Must be stable between renders. */
  onPick: (item: ItemKey) => void;
  onUnmatch: (left: number) => void;
}

function isShallowEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

const haveEqualValues = (before: AssociationItemProps, after: AssociationItemProps) =>
  (Object.keys(after) as (keyof AssociationItemProps)[]).every((key) =>
    isShallowEqual(before[key], after[key]),
  );

/** A button that can also be dragged and dropped on. Memoized, so that a click renders only the items it changes. */
export const AssociationItem = memo(function AssociationItem(props: AssociationItemProps) {
  const { side, index, text, badges, matches, picked, removable, onPick, onUnmatch } = props;
  const key: ItemKey = { side, index };
  const id = `${side}-${index}`;
  // Only the pointer drags: the attributes of dnd-kit would announce a second, different way by keyboard.
  const { listeners, setNodeRef: dragRef, isDragging } = useDraggable({ id, data: key });
  const { setNodeRef: dropRef, isOver } = useDroppable({ id, data: key });
  const names = matches.filter((name) => name !== undefined);
  return (
    <ItemRow
      ref={dropRef}
      role="listitem"
      data-category={badges[0] === undefined ? undefined : pairHue(badges[0])}
    >
      <Item
        ref={dragRef}
        type="button"
        aria-pressed={picked}
        data-item={id}
        data-side={side}
        data-matched={badges.length > 0}
        data-dragging={isDragging}
        data-over={isOver}
        onClick={() => onPick(key)}
        {...listeners}
      >
        <span>{text}</span>
        <VisuallyHidden>
          {names.length > 0 ? ` matched with ${names.join(' and ')}` : ' no match yet'}
        </VisuallyHidden>
        {/* Its place is there before its number: no row changes its height. */}
        <PairNumbers aria-hidden="true">
          {badges.map((left) => (
            <PairNumber key={left} data-category={pairHue(left)}>
              {left + 1}
            </PairNumber>
          ))}
        </PairNumbers>
      </Item>
      {removable && (
        <IconButton size="s" label={`Remove the match of ${text}`} onClick={() => onUnmatch(index)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </ItemRow>
  );
}, haveEqualValues);
