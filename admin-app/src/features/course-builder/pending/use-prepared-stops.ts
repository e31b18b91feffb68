import { arrayMove } from '@dnd-kit/sortable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { newItem, preparedStops } from '../../../shared/pending/prepared';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import type { Addition, BuilderApi, Stop } from '../course-builder.api';
import type { Saves } from '../use-saves';
import type { PendingStop, Stops } from '../use-stops';
import { pendingKey } from './pending-requests';

const idsOf = (stops: readonly Stop[]) => stops.map(({ lessonId }) => lessonId);
const itemsOf = (stops: readonly Stop[]) => stops.map(({ kind, itemId }) => ({ kind, itemId }));

/** The stops of a course as they will be; each change of them is prepared at once. */
export function usePreparedStopList(
  api: BuilderApi,
  courseId: string,
  pending: Pending,
  { run }: Saves,
): Stops {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const stored = useQuery({
    queryKey: ['content', 'course', 'lessons', courseId],
    queryFn: () => api.stops(courseId),
    select: (stops) => preparedStops(pending, stops),
  });
  /** Shown until it is prepared. */
  const [changed, setChanged] = useState<Stop[]>();
  const [adding, setAdding] = useState<readonly PendingStop[]>([]);
  const list = changed ?? stored.data ?? [];

  const send = async (change: Parameters<PendingApi['save']>[1]) => {
    await queryClient.cancelQueries({ queryKey: pendingKey(courseId) });
    queryClient.setQueryData(pendingKey(courseId), await api.pending.save(courseId, change));
  };

  /** Prepares a video or quiz that does not exist yet. Its id is known before, so that a repetition makes no second one. */
  function create(kind: Stop['kind'], title: string) {
    const entry: PendingStop = { key: crypto.randomUUID(), kind, title };
    setAdding((all) => [...all, entry]);
    run(`Failed to add “${title}”`, async () => {
      try {
        await send({ kind, itemId: entry.key, changes: { title } });
      } finally {
        setAdding((all) => all.filter((each) => each !== entry));
      }
    });
  }

  function save(message: string, next: Stop[], onSaved?: () => void) {
    setChanged(next);
    const changes = { stops: itemsOf(next), was: itemsOf(list) };
    run(message, async () => {
      await send({ kind: 'stops', changes });
      setChanged((current) => (current === next ? undefined : current));
      onSaved?.();
    });
  }
  const reorder = (ids: string[]) =>
    save(
      'Failed to reorder stops',
      list.toSorted((a, b) => ids.indexOf(a.lessonId) - ids.indexOf(b.lessonId)),
    );

  return {
    stops: changed ? { ...stored, data: changed } : stored,
    adding,
    add: (additions) => {
      const stops = additions.flatMap((addition) => ('itemId' in addition ? [toStop(addition)] : []));
      if (stops.length > 0) save('Failed to add stops', [...list, ...stops]);
      for (const addition of additions) if ('title' in addition) create(addition.kind, addition.title);
    },
    remove: (stop) =>
      save(
        `Failed to remove “${stop.title}”`,
        list.filter(({ lessonId }) => lessonId !== stop.lessonId),
        () =>
          notify({
            kind: 'success',
            message: newItem(pending, stop.kind, stop.itemId)
              ? `“${stop.title}” was discarded.`
              : `“${stop.title}” leaves this course when the changes are published.`,
          }),
      ),
    reorder,
    move: (index, by) => reorder(arrayMove(idsOf(list), index, index + by)),
  };
}

const toStop = ({
  kind,
  itemId,
  label,
}: Extract<Addition, { itemId: string }> & { label: string }): Stop => ({
  lessonId: `${kind}/${itemId}`,
  kind,
  itemId,
  title: label,
  position: 0,
  description: '',
  image: null,
  durationSeconds: null,
  questionCount: null,
  publication: 'published',
  publishAt: null,
});
