import { useMutation } from '@tanstack/react-query';
import { causeOf, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api/api-client';
import { NOUNS } from '../../shared/content/content-nouns';
import { useFailureNotice } from '../../shared/use-failure-notice';
import type { ContentKind } from './kinds/content-kind';
import type { Attachments, ContentItem } from './kinds/listed-kind';
import { useContentApi, useRefetchLists, useShowSavedItem } from './use-content';

interface Creation {
  input: object;
  attachments?: Attachments | undefined;
}

interface Update extends Creation {
  id: string;
  /** The version that the update is based on. */
  version: string | null;
}

/** The mutations that create and update items of a kind. Each shows a message (docs/product.md#messages) and refetches the lists. */
export function useWriteContent(kind: ContentKind) {
  const { notify } = useServices();
  const refetchLists = useRefetchLists();
  const showSaved = useShowSavedItem(kind);
  const api = useContentApi(kind);
  const { noun } = kind;
  const { title } = NOUNS[noun];
  const { noticeFailure } = useFailureNotice();
  const isAborted = (error: unknown) => {
    if (toAppError(error).code !== 'aborted') return false;
    notify({ kind: 'info', message: 'The upload was cancelled. Nothing was saved.' });
    return true;
  };
  const aboutCreate = `create ${noun}`;
  const aboutUpdate = (id: string) => `update ${noun} ${id}`;
  return {
    create: useMutation({
      mutationFn: ({ input, attachments }: Creation) => api.create(input, attachments),
      onSuccess: () =>
        notify({ kind: 'success', message: `${title} created successfully`, about: aboutCreate }),
      onError: (error) => {
        if (!isAborted(error)) noticeFailure(`Failed to create ${noun}`, error, { about: aboutCreate });
      },
      onSettled: () => void refetchLists(),
    }),
    update: useMutation({
      mutationFn: ({ id, input, version, attachments }: Update) =>
        api.update(id, input, version, attachments),
      onSuccess: (saved) => {
        showSaved(saved);
        notify({ kind: 'success', message: `${title} updated successfully`, about: aboutUpdate(saved.id) });
      },
      onError: (error, { id }) => {
        // The conflict dialog opens instead.
        if (error instanceof StaleError) {
          showSaved(error.current as ContentItem);
          return;
        }
        if (isAborted(error)) return;
        // 'gone' means that someone else has deleted the item.
        const isDeleted = causeOf(error) === 'gone';
        noticeFailure(isDeleted ? `Please select a ${noun} to update` : `Failed to update ${noun}`, error, {
          about: aboutUpdate(id),
          needed: { [noun]: id },
        });
      },
      onSettled: () => void refetchLists(),
    }),
  };
}
