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
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, ErrorState, Skeleton } from 'shared-ui/components';
import type { Question, QuestionApi } from './question.api';
import { QuestionRow } from './question-row';
import { useQuestionList } from './use-questions';

const PAGE_SIZE = 20;

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
`;

const Heading = styled.h2`
  font-size: var(--text-l);
  &:focus {
    outline: none;
  }
`;

const Soft = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const Pages = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  font-size: var(--text-s);
`;

interface QuestionListProps {
  api: QuestionApi;
  quizId: string;
  /** Id of the question in the form. */
  editing: string | undefined;
  onEdit: (question: Question) => void;
  onDeleted: (question: Question) => void;
}

/** The questions of a quiz in their order: to open, move, copy and delete. */
export function QuestionList({ api, quizId, editing, onEdit, onDeleted }: QuestionListProps) {
  const { questions, duplicate, remove, reorder } = useQuestionList(api, quizId);
  const [page, setPage] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  if (questions.isPending) return <Skeleton height="12rem" />;
  if (!questions.data)
    return (
      <ErrorState
        title="Questions could not be loaded"
        message="Check your connection, then try again."
        busy={questions.isFetching}
        onRetry={() => void questions.refetch()}
      />
    );
  const list = questions.data;
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const first = Math.min(page, pages - 1) * PAGE_SIZE;
  const shown = list.slice(first, first + PAGE_SIZE);
  const ids = list.map(({ id }) => id);

  return (
    <Section aria-labelledby="quiz-questions">
      <Heading id="quiz-questions" ref={heading} tabIndex={-1}>
        Questions
      </Heading>
      {list.length === 0 && <Soft>None yet. Write the first one with the form.</Soft>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(list) }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id)
            void reorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
        }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol>
            {shown.map((question, index) => (
              <QuestionRow
                key={question.id}
                question={question}
                place={first + index + 1}
                current={question.id === editing}
                onEdit={() => onEdit(question)}
                onDuplicate={() => void duplicate(question)}
                onDelete={() => {
                  // The button that has the focus goes away.
                  heading.current?.focus();
                  onDeleted(question);
                  void remove(question);
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {pages > 1 && (
        <Pages>
          <Button
            variant="ghost"
            size="s"
            disabled={first === 0}
            onClick={() => setPage(first / PAGE_SIZE - 1)}
          >
            Previous
          </Button>
          <span aria-live="polite">
            Page {first / PAGE_SIZE + 1} of {pages}
          </span>
          <Button
            variant="ghost"
            size="s"
            disabled={first + PAGE_SIZE >= list.length}
            onClick={() => setPage(first / PAGE_SIZE + 1)}
          >
            Next
          </Button>
        </Pages>
      )}
    </Section>
  );
}

/** What a screen reader is told while a question is moved. */
function announcements(list: Question[]): Announcements {
  const title = (id: unknown) => list.find((each) => each.id === id)?.questionTitle ?? '';
  const place = (id: unknown) => `${list.findIndex((each) => each.id === id) + 1} of ${list.length}`;
  return {
    onDragStart: ({ active }) => `${title(active.id)} picked up, at place ${place(active.id)}.`,
    // Lifted, it is at once over its own place; that would be said instead of that it was picked up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${title(active.id)} is over place ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${title(active.id)} put down${over ? ` at place ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${title(active.id)} put back.`,
  };
}
