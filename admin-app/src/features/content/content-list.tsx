import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, SelectField, Skeleton } from 'shared-ui/components';
import { LoadError } from '../../shared/load-error';
import { Pager } from '../../shared/pager';
import { SearchToolbar } from '../../shared/search-toolbar';
import { usePagedSearch } from '../../shared/use-paged-search';
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

interface ContentListProps<Item extends ContentItem, Input extends object> {
  kind: ContentKind<Item, Input>;
  /** Id of the item in the form. */
  editing: string | undefined;
  /** Whether something typed for the item waits to be saved. */
  isBegun: (item: Item) => boolean;
  onEdit: (item: Item) => void;
}

/** The items of a kind, searched, sorted and paged by the server. */
export function ContentList<Item extends ContentItem, Input extends object>({
  kind,
  editing,
  isBegun,
  onEdit,
}: ContentListProps<Item, Input>) {
  const paged = usePagedSearch(PAGE_SIZE);
  const [sorting, setSorting] = useState(0);
  const { q, page, pageSize, turn } = paged;
  const { sort, order } = SORTS[sorting] ?? { sort: 'updatedAt', order: 'desc' };
  const list = useContentPage(kind, { q, page, pageSize, sort, order });
  const plural = kind.plural.toLowerCase();
  const { items = [], total = 0 } = list.data ?? {};

  // The last item of the last page was deleted, or fewer items match.
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (list.isSuccess && !list.isPlaceholderData && page > pages) turn(pages);

  return (
    <Root aria-busy={list.isPending || list.isPlaceholderData}>
      <SearchToolbar {...paged} label={kind.plural} searchLabel={`Search ${plural}`}>
        <SelectField
          label="Sort by"
          value={sorting}
          onChange={(event) => {
            setSorting(Number(event.target.value));
            turn(1);
          }}
        >
          {SORTS.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
      </SearchToolbar>
      {list.isPending && <Skeleton height="33rem" radius="var(--radius-m)" />}
      {list.isError && <LoadError subject={kind.plural} query={list} />}
      {list.isSuccess && total === 0 && q === '' && (
        <EmptyState title={`No ${plural} yet`} message="Create the first one with the form." />
      )}
      {list.isSuccess && total === 0 && q !== '' && (
        <EmptyState
          title={`No ${plural} match “${q}”`}
          message="Every word has to occur somewhere in the texts."
          action={
            <Button variant="secondary" onClick={() => paged.search('')}>
              Clear search
            </Button>
          }
        />
      )}
      {list.isSuccess && total > 0 && (
        <>
          <ContentTable kind={kind} items={items} editing={editing} isBegun={isBegun} onEdit={onEdit} />
          <Pager
            label={kind.tableTitle}
            page={Math.min(page, pages)}
            pageSize={PAGE_SIZE}
            total={total}
            onTurn={turn}
          />
        </>
      )}
    </Root>
  );
}
