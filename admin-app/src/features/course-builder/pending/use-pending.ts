import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import { createIdempotently } from '../../../shared/api/repeated-requests';
import { savePrepared, type Prepared, type QuestionsChange } from '../../../shared/pending/prepared';
import { createPendingRequests, pendingKey } from './pending-requests';

/** Reads the prepared changes of a course. */
export function usePending(api: PendingApi, courseId: string) {
  return useQuery({ queryKey: pendingKey(courseId), queryFn: () => api.read(courseId) });
}

/** Manages a course's prepared changes. */
export function usePreparing(api: PendingApi, courseId: string, pending: Pending): Prepared {
  const queryClient = useQueryClient();
  const actions = useMemo(() => {
    const queryKey = pendingKey(courseId);
    const { read, send } = createPendingRequests(api, courseId, queryClient);
    return {
      save: savePrepared(
        (kind, itemId, changes, version) => send(courseId, { kind, itemId, changes, version }),
        read,
      ),
      createQuestion: (changes: object, id?: string) => {
        const create = async (itemId: string) => {
          await send(courseId, { kind: 'question', itemId, changes });
          return { id: itemId };
        };
        return id === undefined
          ? createIdempotently(`${courseId} ${JSON.stringify(changes)}`, create)
          : create(id);
      },
      copyQuestions: (itemId: string, copyOf: readonly string[]) =>
        createIdempotently(`${courseId} ${itemId} copy ${copyOf.join(' ')}`, (copyId) =>
          send(courseId, { kind: 'questions', itemId, changes: { copyOf, copyId } }),
        ),
      changeQuestions: async (itemId: string, changes: QuestionsChange, shown: readonly string[]) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<Pending>(queryKey, (before) => before && withList(before, itemId, shown));
        return send(courseId, { kind: 'questions', itemId, changes });
      },
    };
  }, [api, courseId, queryClient]);
  return useMemo(() => ({ pending, ...actions }), [pending, actions]);
}

/** Returns the prepared changes with a quiz's list of questions replaced. The list's other data arrives with the response. */
function withList(pending: Pending, id: string, questions: readonly string[]): Pending {
  const isList = (item: Pending['items'][number]) => item.kind === 'questions' && item.id === id;
  const known = pending.items.find(isList) ?? {
    kind: 'questions' as const,
    id,
    title: null,
    parent: null,
    isNew: false,
    exists: true,
    version: '',
    changedAt: new Date().toISOString(),
    changedBy: null,
    fields: [],
  };
  return {
    ...pending,
    items: [...pending.items.filter((item) => !isList(item)), { ...known, values: { questions } }],
  };
}
