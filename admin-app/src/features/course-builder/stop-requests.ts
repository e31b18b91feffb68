import { hashKey, type QueryClient } from '@tanstack/react-query';
import { pendingKey } from './pending/pending-requests';
import { newItem } from '../../shared/pending/prepared';
import type { Pending, PendingApi } from '../../shared/pending/pending.api';
import type { Addition, BuilderApi, Stop } from './course-builder.api';

export const stopsKey = (courseId: string) => ['content', 'course', 'lessons', courseId];

/** Changes the stops of a course. Once a request has ended, the stops query contains the change. */
export interface StopRequests {
  /** @param after the stops before the new position, the nearest first */
  move: (stop: Stop, after: Stop[]) => Promise<unknown>;
  /** @param id the id for a new video or quiz, if changes are prepared @returns the id of the video or quiz */
  add: (addition: Addition, id: string) => Promise<string>;
  remove: (stop: Stop) => Promise<unknown>;
  /** Reads the stops again. */
  reload: () => Promise<unknown>;
  /** Returns the message about a removed stop, and a function that restores it to its place. */
  removed: (stop: Stop, after: Stop[]) => { message: string; undo?: () => Promise<unknown> };
}

/** Saves each change immediately. */
export function storedStopRequests(
  api: BuilderApi,
  courseId: string,
  queryClient: QueryClient,
): StopRequests {
  const reload = async () => {
    const key = stopsKey(courseId);
    await queryClient.invalidateQueries({ queryKey: key });
    // Not awaited: the next change doesn't wait for other open queries.
    void queryClient.invalidateQueries({
      queryKey: ['content'],
      predicate: ({ queryKey }) => hashKey(queryKey) !== hashKey(key),
    });
  };
  const lessonIds = (stops: Stop[]) => stops.map(({ lessonId }) => lessonId);
  return {
    move: async ({ lessonId }, after) => {
      queryClient.setQueryData(stopsKey(courseId), await api.move(courseId, lessonId, lessonIds(after)));
      void reload();
    },
    add: async (addition) => {
      const itemId =
        'itemId' in addition
          ? addition.itemId
          : (await api.create(courseId, addition.kind, addition.title)).itemId;
      if ('itemId' in addition) await api.link(courseId, addition.kind, itemId);
      await reload();
      return itemId;
    },
    remove: async ({ kind, itemId }) => {
      await api.unlink(courseId, kind, itemId);
      await reload();
    },
    reload,
    removed: ({ kind, itemId, title }, after) => ({
      message: `“${title}” is no longer in this course. The ${kind} itself wasn’t deleted.`,
      undo: async () => {
        await api.link(courseId, kind, itemId, lessonIds(after));
        await reload();
      },
    }),
  };
}

/** Prepares each change. */
export function preparedStopRequests(
  api: PendingApi,
  courseId: string,
  queryClient: QueryClient,
  pending: Pending,
): StopRequests {
  const itemOf = ({ kind, itemId }: Pick<Stop, 'kind' | 'itemId'>) => ({ kind, itemId });
  const send = async (change: Parameters<PendingApi['save']>[1]) => {
    await queryClient.cancelQueries({ queryKey: pendingKey(courseId) });
    queryClient.setQueryData(pendingKey(courseId), await api.save(courseId, change));
  };
  const change = (changes: object) => send({ kind: 'stops', changes });
  return {
    move: (stop, after) => change({ change: 'move', stop: itemOf(stop), after: after.map(itemOf) }),
    // The new item's id is known beforehand, so a retry doesn't create a second one.
    add: async (addition, id) => {
      if ('itemId' in addition) {
        await change({ change: 'add', stop: itemOf(addition) });
        return addition.itemId;
      }
      await send({ kind: addition.kind, itemId: id, changes: { title: addition.title } });
      return id;
    },
    remove: (stop) => change({ change: 'remove', stop: itemOf(stop) }),
    reload: () => queryClient.invalidateQueries({ queryKey: pendingKey(courseId) }),
    removed: ({ kind, itemId, title }) => ({
      message: newItem(pending, kind, itemId)
        ? `“${title}” was discarded.`
        : `“${title}” will be removed when you publish the changes.`,
    }),
  };
}
