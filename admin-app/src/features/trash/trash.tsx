import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EmptyState, SelectField, Skeleton, useMoveFocus } from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TableSelection } from '../../shared/column-table/column-table';
import { NOUNS } from '../../shared/content/content-nouns';
import { LoadError } from '../../shared/load-error';
import { useFailureNotice } from '../../shared/use-failure-notice';
import { Pager } from '../../shared/column-table/pager';
import { SearchToolbar } from '../../shared/search/search-toolbar';
import { usePagedSearch } from '../../shared/search/use-paged-search';
import { RestoreDialog, type RestoreQuestion } from './restore-dialog';
import { createTrashApi, trashKey, type TrashApi, type TrashQuery, type TrashItem } from './trash.api';
import { TrashBulkBar } from './trash-bulk-bar';
import { TrashTable } from './trash-table';

const PAGE_SIZE = 20;

const TrashRoot = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;

const List = styled.div`
  display: grid;
  gap: var(--space-4);
  &:focus {
    outline: none;
  }
`;

/** Lists content deleted in the last 30 days, searched and paged by the server. */
export function Trash({
  createApi = createTrashApi,
}: {
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => TrashApi;
}) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const search = usePagedSearch(PAGE_SIZE);
  const [kind, setKind] = useState<TrashQuery['kind']>('');
  const [selection, setSelection] = useState<TableSelection>({});
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const [question, setQuestion] = useState<RestoreQuestion & { item: TrashItem }>();
  const [looking, setLooking] = useState<TrashItem>();
  const { q, page, pageSize, setPage } = search;
  const { items, restore } = useTrash(api, { q, kind, page, pageSize });
  const { data, isPending, isError, isPlaceholderData } = items;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  if (data && !isPlaceholderData && page > pages) setPage(pages);
  const restoreItem = (item: TrashItem) =>
    restore.mutate(item, {
      // The focused button disappears with its row.
      onSuccess: () => moveFocus(list),
      onSettled: () => setQuestion(undefined),
    });
  async function askToRestore(item: TrashItem) {
    setLooking(item);
    const keys = [trashKey(item)];
    const preview = await api.preview(keys).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    setLooking(undefined);
    // Restoring will fail, with a message that says why.
    if (preview && preview.refused.length > 0) restoreItem(item);
    else setQuestion({ keys, item, preview });
  }
  const isFiltered = q !== '' || kind !== '';

  return (
    <TrashRoot>
      <SearchToolbar {...search} label="Deleted content" searchLabel="Search deleted content">
        <SelectField
          label="Type"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as TrashQuery['kind']);
            setPage(1);
          }}
        >
          <option value="">Everything</option>
          {Object.entries(NOUNS).map(([value, { title }]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
      </SearchToolbar>
      <TrashBulkBar
        api={api}
        search={{ q, kind }}
        total={data?.total ?? 0}
        selection={selection}
        onSelect={setSelection}
        onDone={() => list.current?.focus()}
      />
      <List ref={list} tabIndex={-1} aria-busy={isPending || isPlaceholderData}>
        {isPending && <Skeleton height="24rem" radius="var(--radius-m)" />}
        {isError && <LoadError subject="The trash" query={items} />}
        {data?.total === 0 && (
          <EmptyState
            title={isFiltered ? 'Nothing in the trash matches your search' : 'The trash is empty'}
            message={
              isFiltered
                ? 'Try different words or another type.'
                : 'You can restore deleted content here for 30 days.'
            }
          />
        )}
        {data && data.total > 0 && (
          <>
            <TrashTable
              items={data.items}
              selection={selection}
              onSelect={setSelection}
              restoring={looking ?? (restore.isPending ? restore.variables : undefined)}
              onRestore={(item) => void askToRestore(item)}
            />
            <Pager
              label="Deleted content"
              page={Math.min(page, pages)}
              pageSize={PAGE_SIZE}
              total={data.total}
              onPageChange={setPage}
            />
          </>
        )}
      </List>
      {question && (
        <RestoreDialog
          question={question}
          busy={restore.isPending}
          onConfirm={() => restoreItem(question.item)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </TrashRoot>
  );
}

/** Reads one page of deleted items, and restores items. */
function useTrash(api: TrashApi, query: TrashQuery) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  // The key begins with 'content', so that deleting or restoring any content also refetches the trash.
  const items = useQuery({
    queryKey: ['content', 'trash', query],
    queryFn: () => api.list(query),
    placeholderData: keepPreviousData,
  });
  const { noticeFailure } = useFailureNotice();
  const aboutRestore = ({ kind, id }: TrashItem) => `restore ${kind} ${id}`;
  const restore = useMutation({
    mutationFn: (item: TrashItem) => api.restore(item),
    onSuccess: (_restored, item) =>
      notify({ kind: 'success', message: `${NOUNS[item.kind].title} restored`, about: aboutRestore(item) }),
    onError: (error, item) =>
      noticeFailure(`Couldn’t restore the ${item.kind}`, error, { about: aboutRestore(item) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  return { items, restore };
}
