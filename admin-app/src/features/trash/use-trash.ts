import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import type { TrashApi, TrashItem, TrashQuery } from './trash.api';

export const KINDS = { course: 'Course', video: 'Video', quiz: 'Quiz', question: 'Question' } as const;

/** One page of what was deleted, and taking an item back. */
export function useTrash(api: TrashApi, query: TrashQuery) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  // Below 'content': whatever deletes or restores content changes the trash.
  const items = useQuery({
    queryKey: ['content', 'trash', query],
    queryFn: () => api.list(query),
    placeholderData: keepPreviousData,
  });
  const restore = useMutation({
    mutationFn: (item: TrashItem) => api.restore(item),
    onSuccess: (_restored, { kind }) => notify({ kind: 'success', message: `${KINDS[kind]} restored` }),
    onError: (error, { kind }) => {
      console.error(error);
      notify({ kind: 'error', message: `Failed to restore ${kind}` });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  return { items, restore };
}
