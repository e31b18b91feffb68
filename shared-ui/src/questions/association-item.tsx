import { useDraggable, useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import { memo } from 'react';
import { IconButton, VisuallyHidden } from '../components';
import type { Spot } from './association';
import { pairHue } from './association-lines';
import { Item, ItemRow, PairNumber } from './association-question.styles';

interface AssociationItemProps extends Spot {
  text: string;
  /** Left indices of the pairs it is in: their number and colour are shown. */
  badges: readonly number[];
  /** Texts of what it is matched with. */
  matches: readonly (string | undefined)[];
  picked: boolean;
  /** A left item that has a match. */
  removable: boolean;
  /** The same functions in every rendering. */
  onPick: (spot: Spot) => void;
  onUnmatch: (left: number) => void;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

/**
 * One item of an association: a button that is also a thing to drag and a place to drop. Only what a click changes is
 * rendered again.
 */
export const AssociationItem = memo(BareItem, (before, after) =>
  Object.keys(after).every((key) =>
    isSame(before[key as keyof AssociationItemProps], after[key as keyof AssociationItemProps]),
  ),
);

function BareItem(props: AssociationItemProps) {
  const { side, index, text, badges, matches, picked, removable, onPick, onUnmatch } = props;
  const spot = { side, index };
  const id = `${side}-${index}`;
  // Only the pointer drags: the attributes of dnd-kit would announce a second, different way by keyboard.
  const { listeners, setNodeRef: dragRef, isDragging } = useDraggable({ id, data: spot });
  const { setNodeRef: dropRef, isOver } = useDroppable({ id, data: spot });
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
        data-spot={id}
        data-side={side}
        data-matched={badges.length > 0}
        data-dragging={isDragging}
        data-over={isOver}
        onClick={() => onPick(spot)}
        {...listeners}
      >
        <span>{text}</span>
        <VisuallyHidden>
          {names.length > 0 ? ` matched with ${names.join(' and ')}` : ' no match yet'}
        </VisuallyHidden>
        {badges.map((left) => (
          <PairNumber key={left} aria-hidden="true" data-category={pairHue(left)}>
            {left + 1}
          </PairNumber>
        ))}
      </Item>
      {removable && (
        <IconButton size="s" label={`Remove the match of ${text}`} onClick={() => onUnmatch(index)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </ItemRow>
  );
}
