import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import { idsOf, moved } from './stop-order';
import { StopRow } from './stop-row';
import type { Stop } from './stops.api';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

interface StopListProps {
  stops: Stop[];
  onOrder: (lessonIds: string[]) => void;
}

/** Stops to be put in order by mouse, touch or keyboard; each move is announced. */
export function StopList({ stops, onOrder }: StopListProps) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = idsOf(stops);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(stops) }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            onOrder(moved(ids, String(active.id), ids.indexOf(String(over.id))));
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <List role="list" aria-label="Stops">
            {stops.map((stop, index) => (
              <StopRow
                key={stop.lessonId}
                stop={stop}
                place={index + 1}
                last={index === stops.length - 1}
                onMove={(by) => {
                  onOrder(moved(ids, stop.lessonId, index + by));
                  setSaid(`${stop.title} moved to place ${index + 1 + by} of ${stops.length}.`);
                }}
              />
            ))}
          </List>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** What a screen reader is told while a stop is dragged. */
function announcements(stops: Stop[]): Announcements {
  const title = (id: unknown) => stops.find(({ lessonId }) => lessonId === id)?.title ?? '';
  const place = (id: unknown) =>
    `place ${stops.findIndex(({ lessonId }) => lessonId === id) + 1} of ${stops.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} picked up, at ${place(active.id)}.`,
    // Lifted, it is at once over its own place; that would be said instead of that it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${title(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${title(active.id)} put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${title(active.id)} put back.`,
  };
}
