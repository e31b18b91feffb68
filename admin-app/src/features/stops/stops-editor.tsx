import { lazy, Suspense, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, Skeleton } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { Loaded } from '../../shared/loaded';
import { idsOf, inOrder } from './stop-order';
import { StopList } from './stop-list';
import type { StopCourse, StopsApi } from './stops.api';
import { useStops } from './use-stops';

// The drawing is heavy, and only looked at here; without it stops can be put in order all the same.
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

interface StopsEditorProps {
  api: StopsApi;
  course: StopCourse;
  /** The order that is not saved yet; none is as stored. */
  draft: string[] | undefined;
  onDraft: (draft: string[] | undefined) => void;
}

/** The stops of one course in order, with its road map as it will be. Nothing changes for students before Save order. */
export function StopsEditor({ api, course, draft, onDraft }: StopsEditorProps) {
  const { stops, reorder } = useStops(api, course.id);
  const save = useRef<HTMLButtonElement>(null);
  return (
    <Loaded query={stops} subject="Stops">
      {(stored) => {
        if (stored.length === 0)
          return <EmptyState title="No stops yet" message="Link videos and quizzes to this course." />;
        const shown = inOrder(stored, draft);
        const ids = idsOf(shown);
        const changed = ids.join() !== idsOf(stored).join();
        return (
          <Columns>
            <Editor>
              <StopList stops={shown} onOrder={onDraft} />
              <Actions>
                <Button
                  ref={save}
                  busy={reorder.isPending}
                  aria-disabled={!changed || undefined}
                  onClick={() => {
                    if (changed) reorder.mutate(ids, { onSuccess: () => onDraft(undefined) });
                  }}
                >
                  Save order
                </Button>
                {changed && (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      // This button goes away.
                      save.current?.focus();
                      onDraft(undefined);
                    }}
                  >
                    Cancel
                  </Button>
                )}
              </Actions>
            </Editor>
            <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-l)" />}>
              <RoadPreview category={course.category} stops={shown} />
            </Suspense>
          </Columns>
        );
      }}
    </Loaded>
  );
}
