import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

export interface SortableItem {
  id: string;
  /** What it is called while it is moved. */
  title: string;
}

interface SortableListProps {
  /** Everything that has a place in the order. */
  items: readonly SortableItem[];
  /** Those that have a row, where that is only a page of them. */
  shown?: readonly SortableItem[];
  /** @param ids of every item, in the order that was made */
  onOrder: (ids: string[]) => void;
  /** The list, its rows made of `SortableRow`. */
  children: ReactNode;
}

/** Rows to be put in order by mouse, touch or keyboard; each move is announced. */
export function SortableList({ items, shown = items, onOrder, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(items) }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader is told while a row is moved. */
function announcements(items: readonly SortableItem[]): Announcements {
  const title = (id: unknown) => items.find((each) => each.id === id)?.title ?? '';
  const place = (id: unknown) => `place ${items.findIndex((each) => each.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} picked up, at ${place(active.id)}.`,
    // Lifted, it is at once over its own place; that would be said instead of that it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${title(active.id)} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${title(active.id)} put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${title(active.id)} put back.`,
  };
}
