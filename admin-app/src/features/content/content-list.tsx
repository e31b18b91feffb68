import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, ErrorState, SelectField, Skeleton, TextField } from 'shared-ui/components';
import { Pager } from '../../shared/pager';
import { useSettled } from '../../shared/use-settled';
import type { ContentItem, ContentKind, ContentQuery } from './content-kind';
import { ContentTable } from './content-table';
import { useContentPage } from './use-content';

const PAGE_SIZE = 10;

const SORTS: readonly (Pick<ContentQuery, 'sort' | 'order'> & { label: string })[] = [
  { label: 'Last changed first', sort: 'updatedAt', order: 'desc' },
  { label: 'Newest first', sort: 'createdAt', order: 'desc' },
  { label: 'Title, A to Z', sort: 'title', order: 'asc' },
  { label: 'Title, Z to A', sort: 'title', order: 'desc' },
  { label: 'Category', sort: 'category', order: 'asc' },
  { label: 'Instructor', sort: 'instructor', order: 'asc' },
];

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

const Toolbar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(11rem, 15rem);
  gap: var(--space-4);
`;

interface ContentListProps<Item extends ContentItem, Input extends object> {
  kind: ContentKind<Item, Input>;
  /** Id of the item in the form. */
  editing: string | undefined;
  onEdit: (item: Item) => void;
}

/** The items of a kind, searched, sorted and paged by the server. */
export function ContentList<Item extends ContentItem, Input extends object>({
  kind,
  editing,
  onEdit,
}: ContentListProps<Item, Input>) {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState(0);
  const [page, setPage] = useState(1);
  const q = useSettled(typed.trim());
  const { sort, order } = SORTS[sorting] ?? { sort: 'updatedAt', order: 'desc' };
  const list = useContentPage(kind, { q, page, pageSize: PAGE_SIZE, sort, order });
  const plural = kind.plural.toLowerCase();
  const { items = [], total = 0 } = list.data ?? {};

  // The last item of the last page was deleted, or fewer items match.
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (list.isSuccess && !list.isPlaceholderData && page > pages) setPage(pages);

  return (
    <Root aria-busy={list.isPending || list.isPlaceholderData}>
      <Toolbar role="search" aria-label={kind.plural}>
        <TextField
          type="search"
          label={`Search ${plural}`}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <SelectField
          label="Sort by"
          value={sorting}
          onChange={(event) => {
            setSorting(Number(event.target.value));
            setPage(1);
          }}
        >
          {SORTS.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
      </Toolbar>
      {list.isPending && <Skeleton height="33rem" radius="var(--radius-m)" />}
      {list.isError && (
        <ErrorState
          title={`${kind.plural} could not be loaded`}
          message="Nothing is lost. Check your connection, then try again."
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && total === 0 && q === '' && (
        <EmptyState title={`No ${plural} yet`} message="Create the first one with the form." />
      )}
      {list.isSuccess && total === 0 && q !== '' && (
        <EmptyState
          title={`No ${plural} match “${q}”`}
          message="Every word has to occur somewhere in the texts."
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              Clear search
            </Button>
          }
        />
      )}
      {list.isSuccess && total > 0 && (
        <>
          <ContentTable kind={kind} items={items} editing={editing} onEdit={onEdit} />
          <Pager
            label={kind.tableTitle}
            page={Math.min(page, pages)}
            pageSize={PAGE_SIZE}
            total={total}
            onTurn={setPage}
          />
        </>
      )}
    </Root>
  );
}
