import { Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmDialog, Spinner, useMoveFocus, VisuallyHidden } from 'shared-ui/components';
import { newItem, usePrepared } from '../../shared/pending/prepared';
import { QueryState } from '../../shared/api/query-state';
import { SortableList } from '../../shared/sortable/sortable-list';
import { AddStops } from './add-stops';
import { type ChangePreview, seenSentences } from '../../shared/visibility';
import type { BuilderApi, Stop } from './course-builder.api';
import { Outline, MutedText } from './course-builder.styles';
import { DiscardStop } from './pending/discard-stop';
import { PreparedMark } from './pending/prepared-mark';
import { RowButton, StopRow } from './stop-row';
import type { Stops } from './use-stops';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
`;

const SummaryButton = styled(RowButton)`
  grid-template-columns: 1.2em minmax(0, 1fr) auto;
  border: 1px solid var(--color-line);
  &[aria-current] {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
`;

const Heading = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-inline-end: var(--space-2);
`;

const Pending = styled.li`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface StopOutlineProps {
  api: BuilderApi;
  courseId: string;
  stops: Stops;
  /** The id of the open stop, or 'course' for the course's own fields. */
  selected: string | undefined;
  hidden: boolean;
  onSelect: (id: string | undefined) => void;
}

/** The course as a list: its own fields, its stops in order, and a way to add more. */
export function StopOutline({ api, courseId, stops, selected, hidden, onSelect }: StopOutlineProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const prepared = usePrepared();
  const moveFocus = useMoveFocus();
  /** The new stop that the user wants to remove. */
  const [discarding, setDiscarding] = useState<Stop>();
  /** The stop that the user wants to remove, if students can see it. */
  const [removing, setRemoving] = useState<{ stop: Stop; preview: ChangePreview | undefined }>();

  function remove(stop: Stop) {
    setRemoving(undefined);
    setDiscarding(undefined);
    // The focused button is about to disappear.
    moveFocus(heading);
    onSelect(undefined);
    stops.remove(stop);
  }

  async function askToRemove(stop: Stop) {
    if (prepared) {
      if (newItem(prepared.pending, stop.kind, stop.itemId)) setDiscarding(stop);
      else remove(stop);
      return;
    }
    const preview = await api
      .preview(stop.kind, stop.itemId, { action: 'unlink', courseId })
      .catch((error: unknown) => {
        console.error(error);
        return undefined;
      });
    if (preview?.lost.stops === 0) remove(stop);
    else setRemoving({ stop, preview });
  }

  function move(list: Stop[], index: number, by: -1 | 1) {
    stops.move(index, index + by);
    setAnnouncement(`${list[index]?.title ?? ''} moved to position ${index + 1 + by} of ${list.length}.`);
  }
  return (
    <Outline as="section" aria-label="Outline" padding="s" hidden={hidden}>
      <SummaryButton
        type="button"
        data-stop="course"
        aria-current={selected === 'course' || undefined}
        onClick={() => onSelect('course')}
      >
        <Settings2 aria-hidden="true" />
        <span>Course details</span>
        <PreparedMark kind="course" id={courseId} />
      </SummaryButton>
      <Heading>
        <h2 ref={heading} tabIndex={-1}>
          {' '}
          Lessons{' '}
        </h2>
        <PreparedMark kind="stops" id={courseId} />
      </Heading>
      <QueryState query={stops.stops} subject="Lessons" height="12rem">
        {(list) => (
          <>
            {list.length === 0 && stops.adding.length === 0 && (
              <MutedText>No lessons yet. Add your first video or quiz.</MutedText>
            )}
            <SortableList
              items={list.map(({ lessonId, title }) => ({ id: lessonId, title }))}
              onReorder={(_, { from, to }) => stops.move(from, to)}
            >
              <List role="list" aria-label="Lessons">
                {list.map((stop, index) => (
                  <StopRow
                    key={stop.lessonId}
                    stop={stop}
                    position={index + 1}
                    last={index === list.length - 1}
                    current={stop.lessonId === selected}
                    onOpen={() => onSelect(stop.lessonId)}
                    onMove={(by) => move(list, index, by)}
                    onRemove={() => void askToRemove(stop)}
                  />
                ))}
                {stops.adding.map(({ key, title }) => (
                  <Pending key={key}>
                    <Spinner />
                    <span>{` ${title}`}</span>
                  </Pending>
                ))}
              </List>
            </SortableList>
            <VisuallyHidden role="status">{announcement}</VisuallyHidden>
            <AddStops api={api} stops={stops} />
            {removing && (
              <RemoveStop
                {...removing}
                onClose={() => setRemoving(undefined)}
                onRemove={() => remove(removing.stop)}
              />
            )}
            {discarding && (
              <DiscardStop
                stop={discarding}
                onClose={() => setDiscarding(undefined)}
                onDiscard={() => remove(discarding)}
              />
            )}
          </>
        )}
      </QueryState>
    </Outline>
  );
}

interface RemoveStopProps {
  stop: Stop;
  /** What students would lose; undefined if it could not be counted. */
  preview: ChangePreview | undefined;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks before removing a stop from its course if students can see it. */
function RemoveStop({ stop: { kind, title }, preview, onClose, onRemove }: RemoveStopProps) {
  const effects = preview ? seenSentences(preview) : ['Couldn’t check what students would lose.'];
  return (
    <ConfirmDialog
      open
      title={`Remove “${title}” from this course?`}
      message={`${effects.join(' ')} The ${kind} itself won’t be deleted.`}
      confirmLabel="Remove"
      onConfirm={onRemove}
      onCancel={onClose}
    />
  );
}
