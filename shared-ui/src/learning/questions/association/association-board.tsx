import { useDraggable, useDroppable } from '@dnd-kit/core';
import { X } from 'lucide-react';
import { memo } from 'react';
import { IconButton, VisuallyHidden } from '../../../components';
import type { CategoryKey } from '../../../components/theme';
import type { Pairs, Question } from '../question.types';
import { isSameItem, type ItemKey, leftItemsMatching, type Side } from './association-pairs';
import { Board, Column, Item, ItemRow, Lines, PairNumber, PairNumbers } from './association-question.styles';
import type { AssociationState } from './use-association';

const HUES: CategoryKey[] = [
  'general',
  'financial-literacy',
  'tax-returns',
  'life-skills',
  'career-planning',
];

/** Returns the hue of a left item's pair, as a `data-category` value. Numbers distinguish pairs without colour. */
function pairHue(left: number): CategoryKey {
  return HUES[left % HUES.length] ?? 'general';
}

/** Draws curves from each left item to its match. All rows have the same height, so nothing needs to be measured. */
function AssociationLines({ pairs, rows }: { pairs: Pairs; rows: number }) {
  const rowCenter = (index: number) => (index + 0.5) * 100;
  return (
    <Lines viewBox={`0 0 100 ${rows * 100}`} preserveAspectRatio="none" aria-hidden="true">
      {Object.entries(pairs).map(([left, right]) => {
        const [from, to] = [rowCenter(Number(left)), rowCenter(right)];
        return (
          <path
            key={left}
            data-category={pairHue(Number(left))}
            d={`M0 ${from} C50 ${from} 50 ${to} 100 ${to}`}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </Lines>
  );
}

interface AssociationItemProps extends ItemKey {
  text: string;
  /** The left indices of the item's pairs, shown as numbers in the pairs' colours. */
  badges: readonly number[];
  /** The texts of the items matched with this one. */
  matches: readonly (string | undefined)[];
  picked: boolean;
  /** Whether this is a left item with a match, which can be removed. */
  removable: boolean;
  /** Called when the item is picked. Must be stable between renders. */
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

/** A button that can also be dragged and used as a drop target. Memoised, so that a click renders only the items it changes. */
const AssociationItem = memo(function AssociationItem(props: AssociationItemProps) {
  const { side, index, text, badges, matches, picked, removable, onPick, onUnmatch } = props;
  const key: ItemKey = { side, index };
  const id = `${side}-${index}`;
  // Dragging is for pointers only. dnd-kit's attributes would announce a second, different way to use the keyboard.
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
        <VisuallyHidden data-spoken={names.length > 0 ? undefined : ''}>
          {names.length > 0 ? ` matched with ${names.join(' and ')}` : ' no match yet'}
        </VisuallyHidden>
        {/* Reserves space for pair numbers, so that rows don't change their height. */}
        <PairNumbers aria-hidden="true">
          {badges.map((left) => (
            <PairNumber key={left} data-category={pairHue(left)}>
              {left + 1}
            </PairNumber>
          ))}
        </PairNumbers>
      </Item>
      {removable && (
        <IconButton size="s" label={`Remove match for ${text}`} onClick={() => onUnmatch(index)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </ItemRow>
  );
}, haveEqualValues);

interface AssociationBoardProps {
  question: Question;
  association: AssociationState;
  /** The side of the picked or dragged item. Its match is on the other side. */
  activeSide: Side | undefined;
  titleId: string;
  descriptionId: string | undefined;
}

/** Shows both sides and the lines between matched items. */
export function AssociationBoard(props: AssociationBoardProps) {
  const { question, association, activeSide, titleId, descriptionId } = props;
  const { board, pairs, onKeyDown } = association;
  const rows = Math.max(question.leftOptions.length, question.rightOptions.length);
  return (
    <Board
      ref={board}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      onKeyDown={onKeyDown}
      $rows={rows}
    >
      {(['left', 'right'] as const).map((side) => (
        <AssociationSide
          key={side}
          side={side}
          question={question}
          association={association}
          isDropTarget={activeSide !== undefined && activeSide !== side}
        />
      ))}
      <AssociationLines pairs={pairs} rows={rows} />
    </Board>
  );
}

interface AssociationSideProps extends Pick<AssociationBoardProps, 'question' | 'association'> {
  side: Side;
  isDropTarget: boolean;
}

function AssociationSide({ side, question, association, isDropTarget }: AssociationSideProps) {
  const { leftOptions: left, rightOptions: right } = question;
  const { pairs, picked, onPick, onUnmatch } = association;
  return (
    <Column
      $side={side}
      role="list"
      aria-label={side === 'left' ? 'Items' : 'Matches'}
      data-drop-target={isDropTarget}
    >
      {(side === 'left' ? left : right).map((text, index) => {
        const match = side === 'left' ? pairs[index] : undefined;
        const badges =
          side === 'right' ? leftItemsMatching(pairs, index) : match === undefined ? [] : [index];
        return (
          <AssociationItem
            key={index}
            side={side}
            index={index}
            text={text}
            badges={badges}
            matches={side === 'left' ? [right[match ?? -1]] : badges.map((each) => left[each])}
            picked={isSameItem(picked, { side, index })}
            removable={match !== undefined}
            onPick={onPick}
            onUnmatch={onUnmatch}
          />
        );
      })}
    </Column>
  );
}
