import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, SelectField, Skeleton } from 'shared-ui/components';
import { NOUNS, type ContentNoun } from '../../shared/content-nouns';
import { LoadError } from '../../shared/load-error';
import { Pager } from '../../shared/pager';
import { SearchToolbar } from '../../shared/search-toolbar';
import { usePagedSearch } from '../../shared/use-paged-search';
import type { ContentItem, ContentKind, ContentQuery } from './content-kind';
import { ExportButton } from '../exports';
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

const Actions = styled.div`
  display: flex;
  justify-content: end;
`;

const COLLECTIONS = { course: 'courses', video: 'videos', quiz: 'quizzes' } as const satisfies Record<
  ContentNoun,
  string
>;

/** What an export of the list holds: 'All 24 courses', 'The 1 course that matches “tax”'. */
function describeFound(
  total: number,
  q: string,
  { title, plural }: { title: string; plural: string },
): string {
  const found = `${total.toLocaleString('en-AU')} ${(total === 1 ? title : plural).toLowerCase()}`;
  if (q === '') return total === 1 ? `The ${found}` : `All ${found}`;
  return `The ${found} that ${total === 1 ? 'matches' : 'match'} “${q}”`;
}

interface ContentListProps {
  kind: ContentKind;
  /** Id of the item in the form. */
  editingId: string | undefined;
  /** Whether the item has unsaved values that are not in the form. */
  hasDraft: (item: ContentItem) => boolean;
  onEdit: (item: ContentItem) => void;
}

/** The items of a kind, searched, sorted and paged by the server. */
export function ContentList({ kind, ...table }: ContentListProps) {
  const search = usePagedSearch(PAGE_SIZE);
  const [sortIndex, setSortIndex] = useState(0);
  const { q, page, pageSize, setPage } = search;
  const { sort, order } = SORTS[sortIndex] ?? { sort: 'updatedAt', order: 'desc' };
  const list = useContentPage(kind, { q, page, pageSize, sort, order });
  const { plural } = NOUNS[kind.noun];
  const { items = [], total = 0 } = list.data ?? {};

  // The current page disappears when its last item is deleted, or when fewer items match.
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (list.isSuccess && !list.isPlaceholderData && page > pages) setPage(pages);

  return (
    <Root aria-busy={list.isPending || list.isPlaceholderData}>
      <SearchToolbar {...search} label={plural} searchLabel={`Search ${plural.toLowerCase()}`}>
        <SelectField
          label="Sort by"
          value={sortIndex}
          onChange={(event) => {
            setSortIndex(Number(event.target.value));
            setPage(1);
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
      {list.isError && <LoadError subject={plural} query={list} />}
      {list.isSuccess && total === 0 && (
        <EmptyList plural={plural.toLowerCase()} q={q} onClear={() => search.setSearchText('')} />
      )}
      {list.isSuccess && total > 0 && (
        <>
          <ContentTable kind={kind} items={items} {...table} />
          <Pager
            label={kind.tableTitle}
            page={Math.min(page, pages)}
            pageSize={PAGE_SIZE}
            total={total}
            onPageChange={setPage}
          />
          <Actions>
            <ExportButton
              scope={{ of: COLLECTIONS[kind.noun], q }}
              subject={describeFound(total, q, NOUNS[kind.noun])}
            />
          </Actions>
        </>
      )}
    </Root>
  );
}

function EmptyList({ plural, q, onClear }: { plural: string; q: string; onClear: () => void }) {
  if (q === '')
    return <EmptyState title={`No ${plural} yet`} message="Create the first one with the form." />;
  return (
    <EmptyState
      title={`No ${plural} match “${q}”`}
      message="Every word has to occur somewhere in the texts."
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
