import { useDraggable, useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import { IconButton, VisuallyHidden } from '../components';
import type { Spot } from './association';
import { pairHue } from './association-lines';
import { Item, ItemRow, PairNumber } from './association-question.styles';

interface AssociationItemProps {
  spot: Spot;
  text: string;
  /** Left indices of the pairs it is in: their number and colour are shown. */
  badges: number[];
  /** Texts of what it is matched with. */
  matches: (string | undefined)[];
  picked: boolean;
  /** Something on the other side is picked or dragged: this could be its match. */
  inviting: boolean;
  onPick: () => void;
  /** Left items that have a match. */
  onUnmatch: (() => void) | undefined;
}

/** One item of an association: a button that is also a thing to drag and a place to drop. */
export function AssociationItem(props: AssociationItemProps) {
  const { spot, text, badges, matches, picked, inviting, onPick, onUnmatch } = props;
  const id = `${spot.side}-${spot.index}`;
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
        data-side={spot.side}
        data-matched={badges.length > 0}
        data-dragging={isDragging}
        data-inviting={inviting}
        data-over={inviting && isOver}
        onClick={onPick}
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
      {onUnmatch && (
        <IconButton size="s" label={`Remove the match of ${text}`} onClick={onUnmatch}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </ItemRow>
  );
}
