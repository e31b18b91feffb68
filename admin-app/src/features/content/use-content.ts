import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import { toAppError } from 'shared-ui/lib';
import { nounTitle, type ContentItem, type ContentKind, type ContentQuery } from './content-kind';
import type { Attached } from './form.api';

function useContentApi<Item extends ContentItem, Input extends object>(kind: ContentKind<Item, Input>) {
  const services = useServices();
  return useMemo(() => kind.createApi(services), [kind, services]);
}

/** One page of a list; the page before stays until the next has come. */
export function useContentPage<Item extends ContentItem, Input extends object>(
  kind: ContentKind<Item, Input>,
  query: ContentQuery,
) {
  const api = useContentApi(kind);
  return useQuery({
    queryKey: ['content', kind.noun, 'page', query],
    queryFn: () => api.page(query),
    placeholderData: keepPreviousData,
  });
}

interface Update<Input> {
  id: string;
  input: Partial<Input>;
  /** What it builds on. */
  version: string;
  attached?: Attached | undefined;
}

/** All items of a kind to choose from, and its changes, each with the specification's messages and fresh lists afterwards. */
export function useContent<Item extends ContentItem, Input extends object>(kind: ContentKind<Item, Input>) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const api = useContentApi(kind);
  const { noun } = kind;
  const name = nounTitle(kind);
  // After a failure too: the list may be what was out of date. Links name items of every kind.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['content'] });
  const refreshLater = () => void refresh();

  const succeeded = (message: string) => () => notify({ kind: 'success', message });
  const failed = (message: string) => (error: unknown) => {
    if (toAppError(error).code === 'aborted') {
      notify({ kind: 'info', message: 'The upload was cancelled. Nothing was saved.' });
      return;
    }
    console.error(error);
    notify({ kind: 'error', message });
  };
  const restore = useMutation({
    mutationFn: (id: string) => api.restore(id),
    onSuccess: succeeded(`${name} restored`),
    onError: failed(`Failed to restore ${noun}`),
    onSettled: refreshLater,
  });

  return {
    all: useQuery({ queryKey: ['content', noun], queryFn: api.list }),
    create: useMutation({
      mutationFn: ({ input, attached }: { input: Input; attached?: Attached | undefined }) =>
        api.create(input, attached),
      onSuccess: succeeded(`${name} created successfully`),
      onError: failed(`Failed to create ${noun}`),
      onSettled: refreshLater,
    }),
    update: useMutation({
      mutationFn: ({ id, input, version, attached }: Update<Input>) =>
        api.update(id, input, version, attached),
      onSuccess: succeeded(`${name} updated successfully`),
      onError: (error) => {
        // Both versions are shown instead: nothing has failed yet.
        if (error instanceof StaleError) return;
        // Deleted meanwhile: it is no longer there to be selected.
        const gone = toAppError(error).status === 404;
        failed(gone ? `Please select a ${noun} to update` : `Failed to update ${noun}`)(error);
      },
      // Waited for: who edits the same item again at once must not begin with the old version.
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.remove(id),
      onSuccess: (_nothing, id) =>
        notify({
          kind: 'success',
          message: `${name} deleted successfully!`,
          action: { label: 'Undo', run: () => restore.mutate(id) },
        }),
      onError: failed(`Failed to delete ${noun}`),
      onSettled: refreshLater,
    }),
  };
}
