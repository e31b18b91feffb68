import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { type Elements, IconButton } from 'shared-ui/components';
import type { SortableItem } from './sortable-list';

const Row = styled.li`
  display: grid;
  align-items: center;
  border-radius: var(--radius-m);
  background: var(--color-surface);
  &[data-dragging] {
    position: relative;
    z-index: 1;
    box-shadow: var(--shadow-2);
  }
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

interface SortableRowProps extends Omit<ComponentPropsWithoutRef<'li'>, 'children'> {
  children: Elements;
  item: SortableItem;
}

/** A row of a `SortableList`: a grid whose first cell is the drag handle. */
export function SortableRow({ item, children, ...row }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  return (
    <Row
      {...row}
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Handle
        ref={setActivatorNodeRef}
        size="s"
        label={`Move ${item.title}`}
        {...attributes}
        {...listeners}
        role={undefined}
      >
        <GripVertical aria-hidden="true" />
      </Handle>
      {children}
    </Row>
  );
}
