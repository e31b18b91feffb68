import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EmptyState, ErrorState, SelectField, Skeleton, TextField } from 'shared-ui/components';
import type { HostServices } from 'shared-ui/contract';
import { useServices } from 'shared-ui/services';
import { Pager } from '../../shared/pager';
import { useSettled } from '../../shared/use-settled';
import { createTrashApi, type TrashApi, type TrashQuery } from './trash.api';
import { TrashTable } from './trash-table';
import { KINDS, useTrash } from './use-trash';

const PAGE_SIZE = 20;

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(11rem, 15rem);
  gap: var(--space-4);
`;

const List = styled.div`
  display: grid;
  gap: var(--space-4);
  &:focus {
    outline: none;
  }
`;

/** Deleted content of the last 30 days, searched and paged by the server. */
export function Trash({
  createApi = createTrashApi,
}: {
  /** For tests; the REST API otherwise. */
  createApi?: (services: HostServices) => TrashApi;
}) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<TrashQuery['kind']>('');
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const q = useSettled(typed.trim());
  const { items, restore } = useTrash(api, { q, kind, page, pageSize: PAGE_SIZE });
  const { data, isPending, isError, isFetching, isPlaceholderData } = items;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  if (data && !isPlaceholderData && page > pages) setPage(pages);
  const filtered = q !== '' || kind !== '';

  return (
    <Root>
      <Toolbar role="search" aria-label="Deleted content">
        <TextField
          type="search"
          label="Search deleted content"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <SelectField
          label="Kind"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as TrashQuery['kind']);
            setPage(1);
          }}
        >
          <option value="">Everything</option>
          {Object.entries(KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      <List ref={list} tabIndex={-1} aria-busy={isPending || isPlaceholderData}>
        {isPending && <Skeleton height="24rem" radius="var(--radius-m)" />}
        {isError && (
          <ErrorState
            title="The trash could not be loaded"
            message="Nothing is lost. Check your connection, then try again."
            busy={isFetching}
            onRetry={() => void items.refetch()}
          />
        )}
        {data?.total === 0 && (
          <EmptyState
            title={filtered ? 'Nothing that was deleted matches' : 'The trash is empty'}
            message={
              filtered
                ? 'Try other words or another kind.'
                : 'Deleted content can be restored here for 30 days.'
            }
          />
        )}
        {data && data.total > 0 && (
          <>
            <TrashTable
              items={data.items}
              restoring={restore.isPending ? restore.variables : undefined}
              onRestore={(item) => {
                restore.mutate(item, {
                  // The row with the focus goes away.
                  onSuccess: () => list.current?.focus(),
                });
              }}
            />
            <Pager
              label="Deleted content"
              page={Math.min(page, pages)}
              pageSize={PAGE_SIZE}
              total={data.total}
              onTurn={setPage}
            />
          </>
        )}
      </List>
    </Root>
  );
}
