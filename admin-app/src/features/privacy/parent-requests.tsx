import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, ConfirmDialog, useMoveFocus } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { QueryState } from '../../shared/api/query-state';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { formatDay } from '../../shared/days/format-day';
import { EmailAddress } from '../../shared/email-address';
import { SectionCard, SectionNote } from '../../shared/section-card';
import type { ParentRequest, PrivacyApi } from './privacy.api';

const KINDS = { access: 'Copy of the child’s data', deletion: 'Deletion' } as const;
const QUERY_KEY = ['parent-requests'];

const NoWrap = styled.span`
  white-space: nowrap;
`;

const Line = styled.span`
  display: block;
`;

/** Requests that parents made with the public form, with the day by which to answer (docs/product.md#parent-requests). */
export function ParentRequests({ api }: { api: PrivacyApi }) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const requests = useQuery({ queryKey: QUERY_KEY, queryFn: api.listParentRequests });
  const [asking, setAsking] = useState<ParentRequest>();
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const answer = useMutation({
    mutationFn: api.answerParentRequest,
    onSuccess: (left) => {
      queryClient.setQueryData(QUERY_KEY, left);
      notify({ kind: 'success', message: 'Request answered' });
    },
    onError: (error) => notify({ kind: 'error', message: toAppError(error).message }),
    onSettled: (left) => {
      setAsking(undefined);
      // The pressed button disappears.
      if (left) moveFocus(section);
    },
  });
  const columns: readonly TableColumn<ParentRequest>[] = [
    {
      header: 'Answer by',
      render: ({ dueOn, isOverdue }) => (
        <>
          <NoWrap>{formatDay(dueOn)}</NoWrap> {isOverdue && <Badge tone="danger">Overdue</Badge>}
        </>
      ),
    },
    { header: 'Request', render: ({ kind, note }) => (note ? `${KINDS[kind]}: ${note}` : KINDS[kind]) },
    { header: 'Child', render: ({ child }) => child },
    { header: 'School', render: ({ school }) => school },
    {
      header: 'Parent',
      render: ({ parent, email }) => (
        <>
          <Line>{parent}</Line>
          <Line>
            <EmailAddress address={email} />
          </Line>
        </>
      ),
    },
    {
      header: 'Actions',
      render: (request) => (
        <Button
          variant="secondary"
          size="s"
          aria-label={`Mark as answered: request from ${request.parent}`}
          onClick={() => setAsking(request)}
        >
          <NoWrap>Mark as answered</NoWrap>
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title="Requests from parents" ref={section}>
      <SectionNote>
        Forward each request to the school, which knows the parents. Don’t reply until the school has checked
        who is asking.
      </SectionNote>
      <QueryState query={requests} subject="Requests" height="6rem">
        {(open) =>
          open.length === 0 ? (
            <p>No requests are waiting for an answer.</p>
          ) : (
            <ColumnTable
              label="Requests waiting for an answer"
              columns={columns}
              rows={open}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryState>
      <ConfirmDialog
        open={asking !== undefined}
        title={`Mark the request from ${asking?.parent ?? ''} as answered?`}
        message="We’ll delete the request’s details and only keep a record that it was answered."
        confirmLabel="Mark as answered"
        tone="primary"
        busy={answer.isPending}
        onConfirm={() => asking && answer.mutate(asking.id)}
        onCancel={() => setAsking(undefined)}
      />
    </SectionCard>
  );
}
