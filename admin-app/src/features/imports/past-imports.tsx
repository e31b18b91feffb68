import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import {
  Badge,
  Button,
  Cell,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  HeaderCell,
  Skeleton,
  Table,
  TableBody,
  TableHead,
} from 'shared-ui/components';
import { toAppError } from 'shared-ui/lib';
import { useServices } from 'shared-ui/services';
import type { ImportsApi, PastImport } from './imports.api';
import { failure } from './upload-messages';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
`;

const Heading = styled.h2`
  &:focus {
    outline: none;
  }
`;

const KINDS: Record<string, string> = {
  quiz_video: 'Quizzes and videos',
  course: 'Courses',
  gift: 'GIFT questions',
  aiken: 'Aiken questions',
};

function outcome({ rowsWritten, rowsTotal, rowsUnchanged, rowsReported }: PastImport): string {
  const parts = [
    `${(rowsWritten - rowsUnchanged).toLocaleString('en-AU')} of ${rowsTotal.toLocaleString('en-AU')} rows written`,
  ];
  if (rowsUnchanged > 0) parts.push(`${rowsUnchanged.toLocaleString('en-AU')} unchanged`);
  if (rowsReported > 0) parts.push(`${rowsReported.toLocaleString('en-AU')} with errors`);
  return parts.join(', ');
}

/** An import made by the API alone need not come from a file. */
const nameOf = ({ fileName }: { fileName: string }): string => fileName || 'Unnamed upload';

/** The newest uploads; each can be taken back as a whole. */
export function PastImports({ api }: { api: ImportsApi }) {
  const headingId = useId();
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<PastImport>();
  const imports = useQuery({ queryKey: ['imports'], queryFn: api.list });
  const undo = useMutation({
    mutationFn: ({ id }: PastImport) => api.undo(id),
    onSuccess: (kept) =>
      notify({
        kind: 'success',
        message:
          kept === 0
            ? 'Upload undone.'
            : `Upload undone. ${kept} ${kept === 1 ? 'item' : 'items'} changed since then stay as they are.`,
      }),
    onError: (error) => {
      console.error(error);
      notify({ kind: 'error', message: failure(toAppError(error).message) });
    },
    onSettled: () => {
      flushSync(() => setAsked(undefined));
      // The button that asked is about to go away.
      heading.current?.focus();
      // What was taken back stood in every list.
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import-rows' });
    },
  });
  return (
    <Section aria-labelledby={headingId} aria-busy={imports.isPending}>
      <Heading id={headingId} ref={heading} tabIndex={-1}>
        Past uploads
      </Heading>
      {imports.isPending && <Skeleton height="10rem" radius="var(--radius-m)" />}
      {imports.isError && !imports.data && (
        <ErrorState
          title="Past uploads could not be loaded"
          message="Nothing is lost. Check your connection, then try again."
          busy={imports.isFetching}
          onRetry={() => void imports.refetch()}
        />
      )}
      {imports.data?.length === 0 && (
        <EmptyState
          title="No uploads yet"
          message="Every upload is kept here, and can be undone as a whole."
        />
      )}
      {imports.data && imports.data.length > 0 && (
        <Table label="List of past uploads" maxHeight="24rem">
          <TableHead>
            <tr>
              <HeaderCell scope="col">File</HeaderCell>
              <HeaderCell scope="col">Content</HeaderCell>
              <HeaderCell scope="col">Uploaded</HeaderCell>
              <HeaderCell scope="col">Outcome</HeaderCell>
              <HeaderCell scope="col">Undo</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {imports.data.map((item) => (
              <tr key={item.id}>
                <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
                  {nameOf(item)}
                </Cell>
                <Cell>{KINDS[item.kind] ?? item.kind}</Cell>
                <Cell>{new Date(item.createdAt).toLocaleString('en-AU')}</Cell>
                <Cell>{outcome(item)}</Cell>
                <Cell>
                  {item.undoneAt ? (
                    <Badge tone="neutral">Undone</Badge>
                  ) : (
                    <Button
                      size="s"
                      variant="secondary"
                      aria-label={`Undo ${nameOf(item)}`}
                      onClick={() => setAsked(item)}
                    >
                      <Undo2 aria-hidden="true" />
                      Undo
                    </Button>
                  )}
                </Cell>
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Undo the upload of ${asked ? nameOf(asked) : ''}?`}
        message="What it made goes to the trash, what it changed becomes what it was before. Results of learners stay."
        confirmLabel="Undo upload"
        busy={undo.isPending}
        onConfirm={() => asked && undo.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Section>
  );
}
