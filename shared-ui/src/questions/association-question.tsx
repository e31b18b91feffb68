import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, VisuallyHidden } from '../components';
import { pairOf, pairsOf, partnersOf, spotAfterKey, withoutPair, withPair, type Spot } from './association';
import { AssociationItem } from './association-item';
import { AssociationLines } from './association-lines';
import { Board, Column, Ghost, Help, Matched } from './association-question.styles';
import type { QuestionControlProps } from './question.types';

interface AssociationQuestionProps extends QuestionControlProps {
  settled: boolean;
  onSettle: () => void;
}

const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Pairs are made by picking an item and then its match, in either order: by click, by Enter or Space, or by dragging
 * one onto the other. The same buttons serve pointer, keyboard and screen reader; what happened is read out.
 */
export function AssociationQuestion(props: AssociationQuestionProps) {
  const { question, answer, onAnswer, titleId, descriptionId, settled, onSettle } = props;
  const { leftOptions: left, rightOptions: right } = question;
  const texts = { left, right };
  const pairs = pairsOf(answer, left.length, right.length);
  const matched = Object.keys(pairs).length;
  const [picked, setPicked] = useState<Spot | null>(null);
  const [dragged, setDragged] = useState<Spot | null>(null);
  const [news, setNews] = useState('');
  const board = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    // A short way or wait, so that a click stays a click and a swipe scrolls.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  const textOf = ({ side, index }: Spot) => texts[side][index] ?? '';

  function join(a: Spot, b: Spot) {
    const pair = pairOf(a, b);
    if (!pair) return;
    const next = withPair(pairs, pair.left, pair.right);
    onAnswer(next);
    setPicked(null);
    setNews(
      `${left[pair.left] ?? ''} is matched with ${right[pair.right] ?? ''}. ${Object.keys(next).length} of ${left.length} matched.`,
    );
  }
  function pick(spot: Spot) {
    if (picked?.side === spot.side && picked.index === spot.index) {
      setPicked(null);
      setNews(`${textOf(spot)} put back.`);
    } else if (picked && picked.side !== spot.side) join(picked, spot);
    else {
      setPicked(spot);
      setNews(
        `${textOf(spot)} picked. Now choose its match on the ${spot.side === 'left' ? 'right' : 'left'}.`,
      );
    }
  }
  function unmatch(index: number) {
    onAnswer(withoutPair(pairs, index));
    setNews(`${left[index] ?? ''} has no match any more.`);
    focus({ side: 'left', index });
  }
  function focus({ side, index }: Spot) {
    board.current?.querySelector<HTMLElement>(`[data-spot='${side}-${index}']`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && picked) setPicked(null);
    const [side, index] = (event.target as HTMLElement).dataset['spot']?.split('-') ?? [];
    if (side !== 'left' && side !== 'right') return;
    const next = spotAfterKey(
      event.key,
      { side, index: Number(index) },
      { left: left.length, right: right.length },
    );
    if (!next) return;
    event.preventDefault();
    focus(next);
  }

  const latest = useRef({ pick, unmatch });
  useLayoutEffect(() => {
    latest.current = { pick, unmatch };
  });
  const onPick = useCallback((spot: Spot) => latest.current.pick(spot), []);
  const onUnmatch = useCallback((index: number) => latest.current.unmatch(index), []);
  /** The side of what is picked or dragged: the other one has its match. */
  const held = (picked ?? dragged)?.side;

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => {
        setPicked(null);
        setDragged(active.data.current as Spot);
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) join(active.data.current as Spot, over.data.current as Spot);
      }}
    >
      <Help>Drag an item onto its match, or pick one and then the other.</Help>
      <Board
        ref={board}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={descriptionId}
        onKeyDown={onKeyDown}
        $rows={Math.max(left.length, right.length)}
      >
        {(['left', 'right'] as const).map((side) => (
          <Column
            key={side}
            $side={side}
            role="list"
            aria-label={side === 'left' ? 'Items' : 'Matches'}
            data-inviting={held !== undefined && held !== side}
          >
            {texts[side].map((text, index) => {
              const partners = side === 'left' ? (index in pairs ? [index] : []) : partnersOf(pairs, index);
              const match = side === 'left' ? pairs[index] : undefined;
              return (
                <AssociationItem
                  key={index}
                  side={side}
                  index={index}
                  text={text}
                  badges={partners}
                  matches={side === 'left' ? [right[match ?? -1]] : partners.map((at) => left[at])}
                  picked={picked?.side === side && picked.index === index}
                  removable={match !== undefined}
                  onPick={onPick}
                  onUnmatch={onUnmatch}
                />
              );
            })}
          </Column>
        ))}
        <AssociationLines pairs={pairs} rows={Math.max(left.length, right.length)} />
      </Board>
      <Matched>
        <span>
          {matched} of {left.length} matched
        </span>
        {matched > 0 && matched < left.length && (
          <Button
            variant={settled ? 'secondary' : 'ghost'}
            size="s"
            aria-pressed={settled}
            onClick={onSettle}
          >
            {settled && <Check aria-hidden="true" />}
            The others have no match
          </Button>
        )}
      </Matched>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>{dragged && <Ghost>{textOf(dragged)}</Ghost>}</DragOverlay>
    </DndContext>
  );
}
