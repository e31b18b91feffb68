import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Pending, PendingApi } from '../../../shared/pending/pending.api';
import { savePrepared, type Prepared } from '../../../shared/pending/prepared';

export const pendingKey = (courseId: string) => ['content', 'course', 'pending', courseId];

/** What is prepared in a course. */
export function usePending(api: PendingApi, courseId: string) {
  return useQuery({ queryKey: pendingKey(courseId), queryFn: () => api.read(courseId) });
}

/** Shows and saves the prepared state of a course. */
export function usePreparing(api: PendingApi, courseId: string, pending: Pending): Prepared {
  const queryClient = useQueryClient();
  const save = useMemo(() => {
    const keep = (answer: Pending) => {
      queryClient.setQueryData(pendingKey(courseId), answer);
      return answer;
    };
    return savePrepared(
      async (kind, itemId, changes, updatedAt) => {
        await queryClient.cancelQueries({ queryKey: pendingKey(courseId) });
        return keep(await api.save(courseId, { kind, itemId, changes, updatedAt }));
      },
      async () => keep(await api.read(courseId)),
    );
  }, [api, courseId, queryClient]);
  return useMemo(() => ({ pending, save }), [pending, save]);
}
