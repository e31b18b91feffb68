import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { nounTitle, type ContentItem, type ContentKind, type ContentValues } from './content-kind';

/** The list of a kind and its three changes, each with the specification's messages and a fresh list afterwards. */
export function useContent<Item extends ContentItem>(kind: ContentKind<Item>) {
  const services = useServices();
  const queryClient = useQueryClient();
  const api = useMemo(() => kind.createApi(services), [kind, services]);
  const key = ['content', kind.noun];
  const name = nounTitle(kind);

  const messages = (success: string, failure: string) => ({
    onSuccess: () => services.notify({ kind: 'success', message: success }),
    onError: (error: unknown) => {
      console.error(error);
      services.notify({ kind: 'error', message: failure });
    },
    // After a failure too: the list may be what was out of date. Links name items of every kind.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  });

  return {
    list: useQuery({ queryKey: key, queryFn: api.list }),
    create: useMutation({
      mutationFn: (values: ContentValues) => api.create(values),
      ...messages(`${name} created successfully`, `Failed to create ${kind.noun}`),
    }),
    update: useMutation({
      mutationFn: ({ id, values }: { id: string; values: ContentValues }) => api.update(id, values),
      ...messages(`${name} updated successfully`, `Failed to update ${kind.noun}`),
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.remove(id),
      ...messages(`${name} deleted successfully!`, `Failed to delete ${kind.noun}`),
    }),
  };
}
