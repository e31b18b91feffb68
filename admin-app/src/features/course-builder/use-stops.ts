import { arrayMove } from '@dnd-kit/sortable';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api/api-client';
import type { Addition, BuilderApi, Stop } from './course-builder.api';
import type { Saves } from './use-saves';

const idsOf = (stops: readonly Stop[]) => stops.map(({ lessonId }) => lessonId);

/** A title that is on its way to become a stop. */
export interface PendingStop {
  key: string;
  kind: Stop['kind'];
  title: string;
}

/** The stops of a course and what changes them. */
export interface Stops {
  stops: Pick<UseQueryResult<Stop[]>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** Titles on their way to become stops. */
  adding: readonly PendingStop[];
  add: (additions: readonly (Addition & { label: string })[]) => void;
  remove: (stop: Stop) => void;
  reorder: (lessonIds: string[]) => void;
  /** Moves a stop by one place. */
  move: (index: number, by: -1 | 1) => void;
}

/** The stops of a course and the changes to them. Each is saved at once; the list shows it before. */
export function useStops(api: BuilderApi, courseId: string, { run }: Saves): Stops {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const queryKey = ['content', 'course', 'lessons', courseId];
  const stops = useQuery({ queryKey, queryFn: () => api.stops(courseId) });
  const [adding, setAdding] = useState<readonly PendingStop[]>([]);
  const read = () => queryClient.getQueryData<Stop[]>(queryKey) ?? [];
  const show = (list: Stop[]) => queryClient.setQueryData(queryKey, list);
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['content'] });

  function reorder(ids: string[]) {
    void queryClient.cancelQueries({ queryKey });
    show(read().toSorted((a, b) => ids.indexOf(a.lessonId) - ids.indexOf(b.lessonId)));
    run('Failed to reorder stops', async () => {
      try {
        show(await api.reorder(courseId, ids));
      } catch (error) {
        if (!(error instanceof StaleError)) throw error;
        // Somebody else has added or removed stops: theirs stay, and the order applies to the others.
        const current = error.current as Stop[];
        const rank = ({ lessonId }: Stop) => (ids.includes(lessonId) ? ids.indexOf(lessonId) : ids.length);
        show(await api.reorder(courseId, idsOf(current.toSorted((a, b) => rank(a) - rank(b)))));
      }
      void refetch();
    });
  }

  function add(additions: readonly (Addition & { label: string })[]) {
    for (const { label, ...addition } of additions) {
      const entry: PendingStop = { key: crypto.randomUUID(), kind: addition.kind, title: label };
      setAdding((all) => [...all, entry]);
      run(`Failed to add “${label}”`, async () => {
        try {
          if ('itemId' in addition) await api.link(courseId, addition.kind, addition.itemId);
          else await api.create(courseId, addition.kind, addition.title);
          await refetch();
        } finally {
          setAdding((all) => all.filter((each) => each !== entry));
        }
      });
    }
  }

  function remove(stop: Stop) {
    const before = idsOf(read());
    void queryClient.cancelQueries({ queryKey });
    show(read().filter(({ lessonId }) => lessonId !== stop.lessonId));
    const undo = () =>
      run(`Failed to put “${stop.title}” back`, async () => {
        await api.link(courseId, stop.kind, stop.itemId);
        const stored = await api.stops(courseId);
        // The stop may have another id by now; the others keep their order.
        const rank = ({ lessonId, itemId }: Stop) => {
          const id = itemId === stop.itemId ? stop.lessonId : lessonId;
          return before.includes(id) ? before.indexOf(id) : before.length;
        };
        show(await api.reorder(courseId, idsOf(stored.toSorted((a, b) => rank(a) - rank(b)))));
        void refetch();
      });
    run(`Failed to remove “${stop.title}”`, async () => {
      await api.unlink(courseId, stop.kind, stop.itemId);
      await refetch();
      notify({
        kind: 'success',
        message: `“${stop.title}” is no longer in this course. The ${stop.kind} itself is kept.`,
        action: { label: 'Undo', run: undo },
      });
    });
  }

  return {
    stops,
    adding,
    add,
    remove,
    reorder,
    move: (index: number, by: -1 | 1) => reorder(arrayMove(idsOf(read()), index, index + by)),
  };
}
