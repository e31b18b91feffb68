import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from 'shared-ui/components';
import { SortableList } from '../../shared/sortable-list';
import { idsOf } from './lesson-order';
import { LessonRow } from './lesson-row';
import type { Lesson } from './lessons.api';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

interface LessonListProps {
  lessons: Lesson[];
  onReorder: (lessonIds: string[]) => void;
}

/** Lessons that are sorted by their handles, or by buttons whose moves are announced. */
export function LessonList({ lessons, onReorder }: LessonListProps) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <SortableList
        items={lessons.map(({ lessonId, title }) => ({ id: lessonId, title }))}
        onReorder={onReorder}
      >
        <List role="list" aria-label="Stops">
          {lessons.map((lesson, index) => (
            <LessonRow
              key={lesson.lessonId}
              lesson={lesson}
              position={index + 1}
              last={index === lessons.length - 1}
              onMove={(by) => {
                onReorder(arrayMove(idsOf(lessons), index, index + by));
                setAnnouncement(`${lesson.title} moved to place ${index + 1 + by} of ${lessons.length}.`);
              }}
            />
          ))}
        </List>
      </SortableList>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
