import { lazy, Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, Skeleton } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { QueryState } from '../../shared/query-state';
import { idsOf, inOrder } from './lesson-order';
import { LessonList } from './lesson-list';
import type { LessonCourse, LessonsApi } from './lessons.api';
import { useLessons } from './use-lessons';

// Loaded lazily because the drawing is large; the order can be edited without it.
const RoadPreview = lazy(() => import('../../shared/road-preview').catch(() => ({ default: NoPreview })));
const NoPreview = () => <p>The preview couldn’t be loaded.</p>;

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
  }
`;

const Editor = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface LessonsEditorProps {
  api: LessonsApi;
  course: LessonCourse;
  /** The unsaved order; none if it is as stored. */
  draft: string[] | undefined;
  onDraft: (draft: string[] | undefined) => void;
}

/** Edits the order of a course's lessons, with a preview of its road map. Nothing changes for learners before Save order. */
export function LessonsEditor({ api, course, draft, onDraft }: LessonsEditorProps) {
  const { lessons, reorder } = useLessons(api, course.id);
  const saveButton = useRef<HTMLButtonElement>(null);
  return (
    <QueryState query={lessons} subject="Stops">
      {(stored) => {
        if (stored.length === 0)
          return <EmptyState title="No stops yet" message="Link videos and quizzes to this course." />;
        const ordered = inOrder(stored, draft);
        const ids = idsOf(ordered);
        const isChanged = ids.join() !== idsOf(stored).join();
        return (
          <Columns>
            <Editor>
              <LessonList lessons={ordered} onReorder={onDraft} />
              <Actions>
                <Button
                  ref={saveButton}
                  busy={reorder.isPending}
                  aria-disabled={!isChanged || undefined}
                  onClick={() => {
                    if (isChanged) reorder.mutate(ids, { onSuccess: () => onDraft(undefined) });
                  }}
                >
                  Save order
                </Button>
                {isChanged && (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      // The pressed button disappears.
                      saveButton.current?.focus();
                      onDraft(undefined);
                    }}
                  >
                    Cancel
                  </Button>
                )}
              </Actions>
            </Editor>
            <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-l)" />}>
              <RoadPreview category={course.category} lessons={ordered} />
            </Suspense>
          </Columns>
        );
      }}
    </QueryState>
  );
}
