import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import type { LinkChange, LinkContent, LinkKind } from './link-kind';
import type { LinksApi } from './links.api';

type LinkLists =
  { status: 'loading' } | { status: 'failed'; retry: () => void } | { status: 'ready'; content: LinkContent };

/** The three lists. Their cache is shared with the content sections, so new content can be linked at once. */
export function useLinkLists({ lists }: LinksApi): LinkLists {
  const course = useQuery({ queryKey: ['content', 'course'], queryFn: lists.course });
  const video = useQuery({ queryKey: ['content', 'video'], queryFn: lists.video });
  const quiz = useQuery({ queryKey: ['content', 'quiz'], queryFn: lists.quiz });
  const failed = [course, video, quiz].filter(({ isError }) => isError);
  if (failed.length > 0)
    return {
      status: 'failed',
      retry: () => {
        for (const list of failed) void list.refetch();
      },
    };
  if (!course.data || !video.data || !quiz.data) return { status: 'loading' };
  return { status: 'ready', content: { course: course.data, video: video.data, quiz: quiz.data } };
}

/** A mutation that sends one kind of change, notifies (docs/product.md#messages) and refetches the lists. */
export function useLinkChange({ send }: LinksApi, kind: LinkKind, change: LinkChange) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ holderId, itemId }: { holderId: string; itemId: string }) =>
      send(kind, change, holderId, itemId),
    onSuccess: () => notify({ kind: 'success', message: kind[change].success }),
    onError: (error: unknown) => {
      console.error(error);
      notify({ kind: 'error', message: kind[change].failure });
    },
    // After a failure as well, which outdated lists may have caused.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
}
