import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import { createLine } from '../../../shared/in-turn';
import { makeOnce } from '../../../shared/repeated-requests';
import { savePrepared, type Prepared } from '../../../shared/pending/prepared';

export const pendingKey = (courseId: string) => ['content', 'course', 'pending', courseId];

/** What is prepared in a course. */
export function usePending(api: PendingApi, courseId: string) {
  return useQuery({ queryKey: pendingKey(courseId), queryFn: () => api.read(courseId) });
}

/** Shows and saves the prepared state of a course. */
export function usePreparing(api: PendingApi, courseId: string, pending: Pending): Prepared {
  const queryClient = useQueryClient();
  const actions = useMemo(() => {
    const queryKey = pendingKey(courseId);
    const inTurn = createLine();
    let waiting = 0;
    let latest: Pending | undefined;
    /** Shows the answer once nothing else is on its way: until then, what is shown already has the changes that follow. */
    const keep = (answer?: Pending) => {
      latest = answer ?? latest;
      if (waiting > 0 || !latest) return;
      queryClient.setQueryData(queryKey, latest);
      latest = undefined;
    };
    const send: PendingApi['save'] = async (...change) => {
      waiting += 1;
      await queryClient.cancelQueries({ queryKey });
      let answer: Pending | undefined;
      try {
        return (answer = await inTurn(() => api.save(...change)));
      } finally {
        waiting -= 1;
        keep(answer);
      }
    };
    const read = async () => {
      const answer = await api.read(courseId);
      keep(answer);
      return answer;
    };
    return {
      save: savePrepared(
        (kind, itemId, changes, updatedAt) => send(courseId, { kind, itemId, changes, updatedAt }),
        read,
      ),
      createQuestion: (changes: object, id?: string) => {
        const create = (itemId: string) => send(courseId, { kind: 'question', itemId, changes });
        return id === undefined ? makeOnce(`${courseId} ${JSON.stringify(changes)}`, create) : create(id);
      },
      copyQuestions: (itemId: string, copyOf: readonly string[]) =>
        makeOnce(`${courseId} ${itemId} copy ${copyOf.join(' ')}`, (copyId) =>
          send(courseId, { kind: 'questions', itemId, changes: { copyOf, copyId } }),
        ),
      listQuestions: async (itemId: string, questions: readonly string[], was: readonly string[]) => {
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<Pending>(
          queryKey,
          (before) => before && withList(before, itemId, questions),
        );
        return send(courseId, { kind: 'questions', itemId, changes: { questions, was } });
      },
    };
  }, [api, courseId, queryClient]);
  return useMemo(() => ({ pending, ...actions }), [pending, actions]);
}

/** What is prepared, with another list of questions; its other facts come with the answer. */
function withList(pending: Pending, id: string, questions: readonly string[]): Pending {
  const isList = (item: Pending['items'][number]) => item.kind === 'questions' && item.id === id;
  const known = pending.items.find(isList) ?? {
    kind: 'questions' as const,
    id,
    title: null,
    parent: null,
    isNew: false,
    exists: true,
    updatedAt: '',
    changedAt: new Date().toISOString(),
    changedBy: null,
    fields: [],
  };
  return {
    ...pending,
    items: [...pending.items.filter((item) => !isList(item)), { ...known, values: { questions } }],
  };
}
