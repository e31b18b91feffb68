import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import {
  isSameItem,
  itemAfterKey,
  toPair,
  validPairs,
  withoutPair,
  withPair,
  type ItemKey,
} from './association-pairs';
import type { Pairs, QuestionControlProps } from '../question.types';

export interface AssociationState {
  board: RefObject<HTMLDivElement | null>;
  pairs: Pairs;
  picked: ItemKey | null;
  setPicked: Dispatch<SetStateAction<ItemKey | null>>;
  /** The last change, as announced to screen readers. */
  announcement: string;
  textOf: (item: ItemKey) => string;
  match: (a: ItemKey, b: ItemKey) => void;
  /** Stable between renders, as `AssociationItem` requires. */
  onPick: (item: ItemKey) => void;
  onUnmatch: (left: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
}

type AssociationOptions = Pick<QuestionControlProps, 'question' | 'answer' | 'onAnswer'>;

/** Manages an association's pairs. People pick an item and then its match, and move between items with the arrow keys. */
export function useAssociation({ question, answer, onAnswer }: AssociationOptions): AssociationState {
  const { leftOptions: left, rightOptions: right } = question;
  const pairs = validPairs(answer, left.length, right.length);
  const [picked, setPicked] = useState<ItemKey | null>(null);
  const [announcement, announce] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const textOf = ({ side, index }: ItemKey) => (side === 'left' ? left : right)[index] ?? '';
  const focus = ({ side, index }: ItemKey) =>
    board.current?.querySelector<HTMLElement>(`[data-item='${side}-${index}']`)?.focus();

  function match(a: ItemKey, b: ItemKey) {
    const pair = toPair(a, b);
    if (!pair) return;
    const next = withPair(pairs, pair.left, pair.right);
    onAnswer(next);
    setPicked(null);
    announce(
      `${left[pair.left] ?? ''} is matched with ${right[pair.right] ?? ''}. ${Object.keys(next).length} of ${left.length} matched.`,
    );
  }
  function pick(item: ItemKey) {
    if (isSameItem(picked, item)) {
      setPicked(null);
      announce(`${textOf(item)} deselected.`);
    } else if (picked && picked.side !== item.side) match(picked, item);
    else {
      setPicked(item);
      announce(
        `${textOf(item)} selected. Now choose its match on the ${item.side === 'left' ? 'right' : 'left'}.`,
      );
    }
  }
  function unmatch(index: number) {
    onAnswer(withoutPair(pairs, index));
    announce(`${left[index] ?? ''} no longer has a match.`);
    focus({ side: 'left', index });
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && picked) setPicked(null);
    const [side, index] = (event.target as HTMLElement).dataset['item']?.split('-') ?? [];
    if (side !== 'left' && side !== 'right') return;
    const counts = { left: left.length, right: right.length };
    const next = itemAfterKey(event.key, { side, index: Number(index) }, counts);
    if (!next) return;
    event.preventDefault();
    focus(next);
  }

  const latest = useRef({ pick, unmatch });
  useLayoutEffect(() => {
    latest.current = { pick, unmatch };
  });
  const onPick = useCallback((item: ItemKey) => latest.current.pick(item), []);
  const onUnmatch = useCallback((index: number) => latest.current.unmatch(index), []);
  return { board, pairs, picked, setPicked, announcement, textOf, match, onPick, onUnmatch, onKeyDown };
}
