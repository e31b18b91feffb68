import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api/api-client';
import { NOUNS } from '../../shared/content/content-nouns';
import type { ContentKind } from './kinds/content-kind';
import type { Attachments, ContentItem } from './kinds/listed-kind';

interface Creation {
  input: object;
  attachments?: Attachments | undefined;
}

interface Update extends Creation {
  id: string;
  version: string | null;
}

interface ItemSavesOptions {
  onSaved: (item: ContentItem) => void;
  /** Somebody else saved first. */
  onStale: (theirs: ContentItem) => void;
}

/** Creates and updates one item on a page of its own, which shows the outcome: only a failure notifies. */
export function useItemSaves(kind: ContentKind, { onSaved, onStale }: ItemSavesOptions) {
  const services = useServices();
  const queryClient = useQueryClient();
  const api = useMemo(() => kind.createApi(services), [kind, services]);
  const settle = {
    onSuccess: onSaved,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  };
  const notifyFailure = (error: unknown, verb: 'create' | 'update') => {
    if (error instanceof StaleError) {
      onStale(error.current as ContentItem);
      return;
    }
    const isAborted = toAppError(error).code === 'aborted';
    if (!isAborted) console.error(error);
    services.notify(
      isAborted
        ? { kind: 'info', message: 'The upload was cancelled. Nothing was saved.' }
        : { kind: 'error', message: `Failed to ${verb} ${kind.noun}` },
    );
  };
  return {
    create: useMutation({
      ...settle,
      mutationFn: ({ input, attachments }: Creation) => api.create(input, attachments),
      onSuccess: (item) => {
        services.notify({ kind: 'success', message: `${NOUNS[kind.noun].title} created successfully` });
        onSaved(item);
      },
      onError: (error) => notifyFailure(error, 'create'),
    }),
    update: useMutation({
      ...settle,
      mutationFn: ({ id, input, version, attachments }: Update) =>
        api.update(id, input, version, attachments),
      onError: (error) => notifyFailure(error, 'update'),
    }),
  };
}
