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
  /** Names the item in announcements. */
  title: string;
}

interface SortableListProps {
  /** The whole ordered list. */
  items: readonly SortableItem[];
  /** The rendered items, if only one page of the list is rendered. */
  visibleItems?: readonly SortableItem[];
  /**
   * @param ids the ids of all items, in the new order
   * @param move the indices of the moved item, before and after
   */
  onReorder: (ids: string[], move: { from: number; to: number }) => void;
  /** The list element with a `SortableRow` per visible item. */
  children: ReactNode;
}

/** A list that is sorted by mouse, touch or keyboard; every move is announced to screen readers. */
export function SortableList({ items, visibleItems = items, onReorder, children }: SortableListProps) {
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
        if (!over || over.id === active.id) return;
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
        onReorder(arrayMove(ids, from, to), { from, to });
      }}
    >
      <SortableContext items={visibleItems.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function announcements(items: readonly SortableItem[]): Announcements {
  const title = (id: unknown) => items.find((item) => item.id === id)?.title ?? '';
  const position = (id: unknown) =>
    `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} picked up, at ${position(active.id)}.`,
    // A picked-up item is immediately over itself; announcing that would replace "picked up".
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${title(active.id)} is over ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => `${title(active.id)} dropped${over ? ` at ${position(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${title(active.id)} returned to its place.`,
  };
}
