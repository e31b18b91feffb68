import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import { plainText } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { dismissReportReply, type HomeData } from '../../shared/home/home-data.api';
import { homeQuery } from '../../shared/home/home.query';
import { Due, DetailLine, Items } from './due/due-list.styles';

const Reply = styled.p`
  margin-top: var(--space-1);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Editors' replies to the learner's question reports, until the learner dismisses them. Renders nothing if there are no replies. */
export function ReportReplies({ replies }: { replies: HomeData['reportReplies'] }) {
  const titleId = useId();
  const services = useServices();
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: string) => dismissReportReply(services, id),
    onSuccess: (_, id) => {
      // The button that had the focus disappears with its reply, so move the focus.
      const list = document.getElementById(titleId);
      (replies.length > 1 ? list : document.querySelector('h1'))?.focus();
      client.setQueryData(
        homeQuery(services).queryKey,
        (home) => home && { ...home, reportReplies: home.reportReplies.filter((reply) => reply.id !== id) },
      );
    },
    onError: (error) => {
      console.error(error);
      services.notify({ kind: 'error', message: `Couldn’t remove the reply. ${adviceFor(error)}` });
    },
  });
  if (replies.length === 0) return null;
  return (
    <Due aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {replies.length === 1 ? 'Reply to your report' : 'Replies to your reports'}
      </h2>
      <Items>
        {replies.map(({ id, title, reply }) => (
          <li key={id}>
            <div>
              <DetailLine>{`You reported “${plainText(title)}”`}</DetailLine>
              <Reply>{reply}</Reply>
            </div>
            <Button
              variant="secondary"
              size="s"
              busy={isPending && variables === id}
              onClick={() => mutate(id)}
            >
              Got it
            </Button>
          </li>
        ))}
      </Items>
    </Due>
  );
}
