import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import { SortableList } from '../../shared/sortable-list';
import { idsOf } from './stop-order';
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

/** Stops to be put in order, by their handles or by buttons that say where each went. */
export function StopList({ stops, onOrder }: StopListProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      <SortableList items={stops.map(({ lessonId, title }) => ({ id: lessonId, title }))} onOrder={onOrder}>
        <List role="list" aria-label="Stops">
          {stops.map((stop, index) => (
            <StopRow
              key={stop.lessonId}
              stop={stop}
              place={index + 1}
              last={index === stops.length - 1}
              onMove={(by) => {
                onOrder(arrayMove(idsOf(stops), index, index + by));
                setSaid(`${stop.title} moved to place ${index + 1 + by} of ${stops.length}.`);
              }}
            />
          ))}
        </List>
      </SortableList>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
