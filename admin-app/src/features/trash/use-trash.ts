import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { NOUNS } from '../../shared/content-nouns';
import type { TrashApi, TrashItem, TrashQuery } from './trash.api';

/** One page of deleted items, and restoring an item. */
export function useTrash(api: TrashApi, query: TrashQuery) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  // Under 'content', so that deleting or restoring any content also refetches the trash.
  const items = useQuery({
    queryKey: ['content', 'trash', query],
    queryFn: () => api.list(query),
    placeholderData: keepPreviousData,
  });
  const restore = useMutation({
    mutationFn: (item: TrashItem) => api.restore(item),
    onSuccess: (_restored, { kind }) => notify({ kind: 'success', message: `${NOUNS[kind].title} restored` }),
    onError: (error, { kind }) => {
      console.error(error);
      notify({ kind: 'error', message: `Failed to restore ${kind}` });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  return { items, restore };
}
