import { DndContext, DragOverlay, MouseSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button, VisuallyHidden } from '../../../components';
import type { QuestionControlProps } from '../question.types';
import { AssociationBoard } from './association-board';
import type { ItemKey } from './association-pairs';
import { DragPreview, Help, MatchCount } from './association-question.styles';
import { PairTouchSensor } from './pair-touch-sensor';
import { useAssociation } from './use-association';

/** Turns off dnd-kit's announcements, because the control announces changes itself, for pointer and keyboard alike. */
const NO_ANNOUNCEMENTS = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Learners make pairs by picking an item and then its match, in either order: by clicking, with Enter or Space, or by dragging one onto the
 * other. Pointer, keyboard and screen reader use the same buttons; changes are announced.
 */
export function AssociationQuestion(props: QuestionControlProps) {
  const { question, titleId, descriptionId, partialConfirmed, onTogglePartial } = props;
  const association = useAssociation(props);
  const { picked, setPicked, match, textOf, announcement } = association;
  const [dragged, setDragged] = useState<ItemKey | null>(null);
  const sensors = useSensors(
    // Dragging begins after a short distance, so that a click still counts as a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(PairTouchSensor),
  );
  const total = question.leftOptions.length;
  const matched = Object.keys(association.pairs).length;
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => {
        setPicked(null);
        setDragged(active.data.current as ItemKey);
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) match(active.data.current as ItemKey, over.data.current as ItemKey);
      }}
    >
      <Help data-spoken="">Drag an item onto its match, or select one and then the other.</Help>
      <AssociationBoard
        question={question}
        association={association}
        activeSide={(picked ?? dragged)?.side}
        titleId={titleId}
        descriptionId={descriptionId}
      />
      <MatchCount data-spoken="">
        <span>{`${matched} of ${total} matched`}</span>
        {matched > 0 && matched < total && (
          <Button
            variant={partialConfirmed ? 'secondary' : 'ghost'}
            size="s"
            aria-pressed={partialConfirmed}
            onClick={onTogglePartial}
          >
            {partialConfirmed && <Check aria-hidden="true" />}
            <span>The rest have no match</span>
          </Button>
        )}
      </MatchCount>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DragOverlay dropAnimation={null}>
        {dragged && <DragPreview>{textOf(dragged)}</DragPreview>}
      </DragOverlay>
    </DndContext>
  );
}
