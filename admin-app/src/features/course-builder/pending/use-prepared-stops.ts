import { arrayMove } from '@dnd-kit/sortable';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { preparedStops } from '../../../shared/pending/prepared';
import type { Pending } from '../../../shared/pending/pending.api';
import type { Addition, BuilderApi, Stop } from '../course-builder.api';
import type { Saves } from '../use-saves';
import type { Stops } from '../use-stops';
import { pendingKey } from './use-pending';

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
  const list = changed ?? stored.data ?? [];

  function save(message: string, next: Stop[], onSaved?: () => void) {
    setChanged(next);
    const changes = { stops: itemsOf(next), was: itemsOf(list) };
    run(message, async () => {
      const answer = await api.pending.save(courseId, { kind: 'stops', changes });
      queryClient.setQueryData(pendingKey(courseId), answer);
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
    adding: [],
    add: (additions) => {
      const stops = additions.flatMap((addition) => ('itemId' in addition ? [toStop(addition)] : []));
      save('Failed to add stops', [...list, ...stops]);
    },
    remove: (stop) =>
      save(
        `Failed to remove “${stop.title}”`,
        list.filter(({ lessonId }) => lessonId !== stop.lessonId),
        () =>
          notify({
            kind: 'success',
            message: `“${stop.title}” leaves this course when the changes are published.`,
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
  publication: null,
  publishAt: null,
});
