import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import { NOUNS } from '../../shared/content-nouns';
import type { ContentKind, ContentQuery } from './content-kind';
import type { Attachments } from './content-kind';

/** The API of a kind, made once. */
export function useContentApi(kind: ContentKind) {
  const services = useServices();
  return useMemo(() => kind.createApi(services), [kind, services]);
}

/** One page of a list; the previous page stays until the next is loaded. */
export function useContentPage(kind: ContentKind, query: ContentQuery) {
  const api = useContentApi(kind);
  return useQuery({
    queryKey: ['content', kind.noun, 'page', query],
    queryFn: () => api.page(query),
    placeholderData: keepPreviousData,
  });
}

interface Creation {
  input: object;
  attachments?: Attachments | undefined;
}

interface Update extends Creation {
  id: string;
  /** `updatedAt` of the version that the update is based on. */
  version: string;
}

/** The mutations of a kind. Each notifies (docs/product.md#messages) and refetches the lists. */
export function useContent(kind: ContentKind) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const api = useContentApi(kind);
  const { noun } = kind;
  const { title } = NOUNS[noun];
  // After a failure as well, which an outdated list may have caused. All of 'content', because links name items of
  // every kind.
  const refetchLists = () => queryClient.invalidateQueries({ queryKey: ['content'] });
  const startRefetch = () => void refetchLists();

  const notifySuccess = (message: string) => () => notify({ kind: 'success', message });
  const notifyFailure = (message: string) => (error: unknown) => {
    if (toAppError(error).code === 'aborted') {
      notify({ kind: 'info', message: 'The upload was cancelled. Nothing was saved.' });
      return;
    }
    console.error(error);
    notify({ kind: 'error', message });
  };
  const restore = useMutation({
    mutationFn: (id: string) => api.restore(id),
    onSuccess: notifySuccess(`${title} restored`),
    onError: notifyFailure(`Failed to restore ${noun}`),
    onSettled: startRefetch,
  });

  return {
    create: useMutation({
      mutationFn: ({ input, attachments }: Creation) => api.create(input, attachments),
      onSuccess: notifySuccess(`${title} created successfully`),
      onError: notifyFailure(`Failed to create ${noun}`),
      onSettled: startRefetch,
    }),
    update: useMutation({
      mutationFn: ({ id, input, version, attachments }: Update) =>
        api.update(id, input, version, attachments),
      onSuccess: notifySuccess(`${title} updated successfully`),
      onError: (error) => {
        // The conflict dialog opens instead.
        if (error instanceof StaleError) return;
        // Somebody has deleted it.
        const isDeleted = toAppError(error).status === 404;
        notifyFailure(isDeleted ? `Please select a ${noun} to update` : `Failed to update ${noun}`)(error);
      },
      // Awaited, so that editing the same item again at once starts from the new version.
      onSettled: refetchLists,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.remove(id),
      onSuccess: (_data, id) =>
        notify({
          kind: 'success',
          message: `${title} deleted successfully!`,
          action: { label: 'Undo', run: () => restore.mutate(id) },
        }),
      onError: notifyFailure(`Failed to delete ${noun}`),
      onSettled: startRefetch,
    }),
  };
}
