import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { randomId, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { Change } from '../../shared/drafts/unsaved-input';
import type { Pending } from '../../shared/pending/pending.api';
import { preparedStops } from '../../shared/pending/prepared';
import { idsBefore, placeAfter } from '../../shared/sortable/place-after';
import type { Addition, BuilderApi, Stop } from './course-builder.api';
import { preparedStopRequests, stopsKey, storedStopRequests } from './stop-requests';
import type { Saves } from './use-saves';

const idOf = ({ lessonId }: Stop) => lessonId;
/** Only the newest change to a stop is kept. */
const changeOf = ({ kind, itemId }: Pick<Stop, 'kind' | 'itemId'>) => `stop ${kind}/${itemId}`;

/** A title that is being added as a stop. */
interface PendingStop {
  key: string;
  title: string;
}

/** A change to the stops, shown in the outline while it is being sent. */
interface StopChange extends Change {
  show: (stops: readonly Stop[]) => readonly Stop[];
  adding?: PendingStop;
}
const isStopChange = (change: Change): change is StopChange => 'show' in change;

/** The stops of a course, and the functions that change them. */
export interface Stops {
  stops: Pick<UseQueryResult<Stop[]>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  /** Titles that are being added as stops. */
  adding: readonly PendingStop[];
  add: (additions: readonly (Addition & { label: string })[]) => void;
  /** The id of the video or quiz created last or, if a list of titles was pasted, of the first one in that list. */
  added: string | undefined;
  remove: (stop: Stop) => void;
  /** Moves a stop from one place in the list to another. */
  move: (from: number, to: number) => void;
}

/**
 * Manages a course's stops and the changes to them, each of which is sent immediately. Shows the stored or prepared stops with the changes
 * being sent; a failed change disappears.
 * @param pending the prepared changes, if changes are prepared
 */
export function useStops(
  api: BuilderApi,
  courseId: string,
  { run, changes }: Saves,
  pending?: Pending,
): Stops {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const stored = useQuery({
    queryKey: stopsKey(courseId),
    queryFn: () => api.stops(courseId),
    select: (stops) => (pending ? preparedStops(pending, stops) : stops),
  });
  const requests = pending
    ? preparedStopRequests(api.pending, courseId, queryClient, pending)
    : storedStopRequests(api, courseId, queryClient);
  const [added, setAdded] = useState<string>();
  const shown = changes.filter(isStopChange);
  const data = stored.data && [
    ...shown.reduce<readonly Stop[]>((stops, { show }) => show(stops), stored.data),
  ];
  const list = data ?? [];
  const stopsBefore = (stop: Stop, place: number) =>
    idsBefore(list, idOf, stop.lessonId, place).flatMap((id) => list.filter((each) => idOf(each) === id));

  function change(entry: Pick<StopChange, 'message' | 'of' | 'send'> & Partial<StopChange>) {
    const full: StopChange = { show: (stops) => stops, ...entry };
    run(full);
  }

  function move(from: number, to: number) {
    const stop = list[from];
    if (!stop) return;
    const after = stopsBefore(stop, to);
    change({
      message: 'Couldn’t reorder lessons',
      of: changeOf(stop),
      show: (stops) => placeAfter(stops, idOf, stop.lessonId, after.map(idOf)),
      send: async () => {
        try {
          await requests.move(stop, after);
        } catch (error) {
          if (toAppError(error).code !== 'lesson_not_found') throw error;
          // The stop no longer exists, so the move isn't retried.
          notify({
            kind: 'error',
            message: `“${stop.title}” wasn’t moved: someone removed it from this course.`,
          });
          await requests.reload();
        }
      },
    });
  }

  function add(additions: readonly (Addition & { label: string })[]) {
    for (const [index, { label, ...addition }] of additions.entries()) {
      const key = randomId();
      change({
        message: `Couldn’t add “${label}”`,
        of: 'itemId' in addition ? changeOf(addition) : `stop ${key}`,
        adding: { key, title: label },
        send: async () => {
          const itemId = await requests.add(addition, key);
          if (index === 0 && 'title' in addition) setAdded(itemId);
        },
      });
    }
  }

  function remove(stop: Stop) {
    const after = stopsBefore(
      stop,
      list.findIndex((each) => idOf(each) === stop.lessonId),
    );
    const { message, undo } = requests.removed(stop, after);
    const putBack = (send: () => Promise<unknown>) => () =>
      change({ message: `Couldn’t restore “${stop.title}”`, of: changeOf(stop), send });
    change({
      message: `Couldn’t remove “${stop.title}”`,
      of: changeOf(stop),
      show: (stops) => stops.filter((each) => idOf(each) !== stop.lessonId),
      send: async () => {
        await requests.remove(stop);
        notify({
          kind: 'success',
          message,
          ...(undo && { action: { label: 'Undo', run: putBack(undo) } }),
        });
      },
    });
  }

  return {
    stops: { ...stored, data },
    adding: shown.flatMap(({ adding }) => adding ?? []),
    add,
    added,
    remove,
    move,
  };
}
