import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Cell, HeaderCell, Skeleton, Table, TableBody, TableHead } from 'shared-ui/components';
import { LoadError } from '../../../shared/load-error';
import { Pager } from '../../../shared/column-table/pager';
import { SectionCard } from '../../../shared/section-card';
import type { ImportChange, ImportsApi } from '../imports.api';
import { fieldChanges } from '../preview/field-texts';
import { nounOf } from './import-texts';

const PAGE_SIZE = 50;

const OUTCOMES = {
  made: { label: 'New', tone: 'success' },
  changed: { label: 'Changed', tone: 'accent' },
  kept: { label: 'Kept', tone: 'warning' },
} as const;

/** Lists the items that an upload created, changed or left unchanged, page by page. */
export function UploadChanges({ api, id }: { api: ImportsApi; id: string }) {
  const [page, setPage] = useState(1);
  const changes = useQuery({
    queryKey: ['imports', id, 'changes', page],
    queryFn: () => api.changes(id, page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data } = changes;
  return (
    <SectionCard title="Changes">
      {changes.isPending && <Skeleton height="12rem" radius="var(--radius-m)" />}
      {changes.isError && !data && <LoadError subject="The changes" query={changes} />}
      {data?.total === 0 && (
        <p>No changes: the content already existed, or has since been permanently deleted.</p>
      )}
      {data && data.total > 0 && (
        <>
          <Table label="Changes in this upload">
            <TableHead>
              <tr>
                <HeaderCell scope="col">Type</HeaderCell>
                <HeaderCell scope="col">Title</HeaderCell>
                <HeaderCell scope="col">Outcome</HeaderCell>
                <HeaderCell scope="col">Fields</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {data.items.map((change) => (
                <tr key={`${change.tableName} ${change.rowId} ${change.outcome}`}>
                  <Cell>{nounOf(change.tableName)}</Cell>
                  <Cell as="th" scope="row" style={{ textAlign: 'start' }}>
                    {change.title}
                  </Cell>
                  <Cell>
                    <Badge tone={OUTCOMES[change.outcome].tone}>{OUTCOMES[change.outcome].label}</Badge>{' '}
                    {change.isDeleted && <Badge tone="neutral">In the trash</Badge>}
                  </Cell>
                  <Cell>
                    <Fields change={change} />
                  </Cell>
                </tr>
              ))}
            </TableBody>
          </Table>
          {data.total > PAGE_SIZE && (
            <Pager
              label="Changes in this upload"
              page={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
            />
          )}
        </>
      )}
    </SectionCard>
  );
}

function Fields({ change: { before, after, kept } }: { change: ImportChange }) {
  const written = Object.keys(after).flatMap((field) => fieldChanges(field, before[field], after[field]));
  const left = Object.keys(kept).flatMap((field) => fieldChanges(field, undefined, kept[field]));
  if (written.length + left.length === 0) return null;
  return (
    <ul style={{ margin: 0, paddingInlineStart: 'var(--space-4)', textAlign: 'start' }}>
      {written.map((item) => (
        <li key={item.field}>{`${item.field}: ${item.before} → ${item.after}`}</li>
      ))}
      {left.map((item) => (
        <li key={item.field}>{`${item.field}: kept (file: ${item.after})`}</li>
      ))}
    </ul>
  );
}
