import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { useFailureNotice } from '../../shared/use-failure-notice';
import type { HolderNoun, LinkChange, LinkKind } from './link-kind';
import type { HolderQuery, LinksApi } from './links.api';

/** Reads a page of courses or videos with their links; the previous page stays until the next has loaded. */
export function useLinkHolders({ holders }: LinksApi, noun: HolderNoun, query: HolderQuery) {
  return useQuery({
    queryKey: ['content', noun, 'links', query],
    queryFn: () => holders(noun, query),
    placeholderData: keepPreviousData,
  });
}

/** Reads the links of one course or video; reads nothing until one is chosen. */
export function useLinkHolder({ holder }: LinksApi, noun: HolderNoun, id: string | undefined) {
  return useQuery({
    queryKey: ['content', noun, 'links', id],
    queryFn: id === undefined ? skipToken : () => holder(noun, id),
  });
}

interface Link {
  holderId: string;
  itemId: string;
}

/** Returns a mutation that sends one kind of change, notifies the user (docs/product.md#messages) and refetches the lists. */
export function useLinkChange({ send }: LinksApi, kind: LinkKind, change: LinkChange) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const { noticeFailure } = useFailureNotice();
  const aboutLink = ({ holderId, itemId }: Link) => `${kind[change].success} ${holderId} ${itemId}`;
  return useMutation({
    mutationFn: ({ holderId, itemId }: Link) => send(kind, change, holderId, itemId),
    onSuccess: (_data, link) =>
      notify({ kind: 'success', message: kind[change].success, about: aboutLink(link) }),
    onError: (error: unknown, link) =>
      noticeFailure(kind[change].failure, error, {
        about: aboutLink(link),
        needed: { [kind.holder]: link.holderId, [kind.item]: link.itemId },
      }),
    // Refetch after a failure too, because an outdated list may have caused it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
}
