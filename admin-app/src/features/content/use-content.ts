import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import type { Page } from '../../shared/api/api-client';
import { NOUNS } from '../../shared/content/content-nouns';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { pageKey } from './content-pages.api';
import type { ContentQuery } from './content-query';
import type { ContentItem, ListedKind } from './kinds/listed-kind';

/** Creates the API of a kind once. */
export function useContentApi(kind: Pick<ListedKind, 'createApi'>) {
  const services = useServices();
  return useMemo(() => kind.createApi(services), [kind, services]);
}

/** One page of a list; the previous page stays until the next has loaded. */
export function useContentPage(kind: ListedKind, query: ContentQuery) {
  const api = useContentApi(kind);
  return useQuery({
    queryKey: pageKey(kind.noun, query),
    queryFn: () => api.page(query),
    placeholderData: keepPreviousData,
  });
}

/**
 * Reads the lists again, even after a failure, because an outdated list may have caused it. Invalidates all of 'content', because links
 * contain titles of items of every kind.
 */
export function useRefetchLists() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['content'] });
}

/**
 * Shows an item in the lists as the server just returned it, so that the next edit starts from this version even before the lists are read
 * again.
 */
export function useShowSavedItem({ noun }: Pick<ListedKind, 'noun'>) {
  const queryClient = useQueryClient();
  return (saved: ContentItem) =>
    queryClient.setQueriesData<Page<ContentItem>>(
      { queryKey: pageKey(noun) },
      (page) =>
        page && {
          ...page,
          items: page.items.map((item) => (item.id === saved.id ? { ...item, ...saved } : item)),
        },
    );
}

/** Deletes an item of a kind; the message about it offers Undo (docs/product.md#messages). */
export function useDeleteContent(kind: ListedKind) {
  const { notify } = useServices();
  const refetchLists = useRefetchLists();
  const api = useContentApi(kind);
  const { noun } = kind;
  const { title } = NOUNS[noun];
  const { noticeFailure } = useFailureNotice();
  const aboutDelete = (id: string) => `delete ${noun} ${id}`;
  const aboutRestore = (id: string) => `restore ${noun} ${id}`;
  const onSettled = () => void refetchLists();
  const restore = useMutation({
    mutationFn: (id: string) => api.restore(id),
    onSuccess: (_restored, id) =>
      notify({ kind: 'success', message: `${title} restored`, about: aboutRestore(id) }),
    onError: (error, id) => noticeFailure(`Couldn’t restore the ${noun}`, error, { about: aboutRestore(id) }),
    onSettled,
  });
  return useMutation({
    mutationFn: ({ id, stops }: { id: string; stops: string[] }) => api.remove(id, stops),
    onSuccess: (_data, { id }) =>
      notify({
        kind: 'success',
        message: `${title} deleted successfully!`,
        about: aboutDelete(id),
        action: { label: 'Undo', run: () => restore.mutate(id) },
      }),
    onError: (error, { id }) => noticeFailure(`Failed to delete ${noun}`, error, { about: aboutDelete(id) }),
    onSettled,
  });
}
