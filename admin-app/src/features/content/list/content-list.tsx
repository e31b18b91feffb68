import { useDeferredValue, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from 'shared-ui/theme';
import { Skeleton, Button, EmptyState, type Elements } from 'shared-ui/components';
import type { TableSelection } from '../../../shared/column-table/column-table';
import { NOUNS, type ContentNoun } from '../../../shared/content/content-nouns';
import { useDeletion } from '../../../shared/deletion';
import { LoadError } from '../../../shared/load-error';
import { lazyDialog } from '../../../shared/lazy-dialog';
import { Pager } from '../../../shared/column-table/pager';
import { RowsField } from '../../../shared/column-table/rows-field';
import { BulkBar } from '../bulk/bulk-bar';
import type { ContentItem, ListedKind } from '../kinds/listed-kind';
import type { ContentQuery, ContentSearch } from '../content-query';
import { ExportButton } from '../../exports';
import { ContentTable, type ContentTableProps } from './content-table';
import { ListToolbar } from './list-toolbar';
import { useContentApi, useContentPage } from '../use-content';
import { useListAddress } from './use-list-address';

const DeleteDialog = lazyDialog(() =>
  import('../../../shared/deletion').then((module) => module.DeleteDialog),
);
const DuplicateDialog = lazyDialog(() =>
  import('../duplicate/duplicate-dialog').then((module) => module.DuplicateDialog),
);

const ContentListRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  align-content: start;
  min-width: 0;
`;

/* Keeps the title and toolbar on one line if there is room. */
const Top = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-5);
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: end;
    > h2 {
      /* Aligned with the text in the fields. */
      padding-bottom: 0.75rem;
    }
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: center;
  justify-content: space-between;
`;

const FooterActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

const COLLECTIONS = { course: 'courses', video: 'videos', quiz: 'quizzes' } as const satisfies Record<
  ContentNoun,
  string
>;

/** Describes the scope of an export: 'All 24 courses', 'All 3 draft courses', 'The 1 course that matches “tax”'. */
function describeFound(
  total: number,
  { q, publication }: ContentSearch,
  { title, plural }: { title: string; plural: string },
): string {
  const number = total.toLocaleString('en-AU');
  const found = [number, publication, (total === 1 ? title : plural).toLowerCase()].filter(Boolean).join(' ');
  if (q === '') return total === 1 ? `The ${found}` : `All ${found}`;
  return `The ${found} that ${total === 1 ? 'matches' : 'match'} “${q}”`;
}

interface ContentListProps extends Pick<ContentTableProps, 'editingId' | 'hasDraft' | 'onEdit'> {
  kind: ListedKind;
  /** The heading, shown before the search. */
  heading: Elements;
  /** Deletes the item and turns these stops of a course into drafts. Rejects if the server refuses. */
  onDelete: (id: string, stops: string[]) => Promise<unknown>;
}

/** The items of a kind, searched, sorted and paged by the server; several can be selected and changed at once. */
export function ContentList({ kind, heading, onDelete, ...table }: ContentListProps) {
  const address = useListAddress(kind.noun);
  const { query, update } = address;
  const { q, publication, page, pageSize, sort, order } = query;
  const list = useContentPage(kind, query);
  const deletion = useDeletion(useContentApi(kind));
  const [duplicating, setDuplicating] = useState<ContentItem>();
  const [selection, setSelection] = useState<TableSelection>({});
  // Deferred, so that checkboxes respond immediately and the bar is updated afterwards.
  const selectedForBar = useDeferredValue(selection);
  const { plural } = NOUNS[kind.noun];
  const { items = [], total = 0 } = list.data ?? {};

  // The current page may no longer exist, because its last item was deleted or fewer items match.
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = list.isSuccess && !list.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isBeyond) update({ page: pages });
  });

  return (
    <ContentListRoot aria-busy={list.isPending || list.isPlaceholderData}>
      <Top>
        {heading}
        <ListToolbar kind={kind} address={address} />
      </Top>
      <BulkBar
        kind={kind}
        search={{ q, publication }}
        total={total}
        selection={selectedForBar}
        onSelect={setSelection}
        deletion={deletion}
      />
      {(list.isPending || isBeyond) && <Skeleton height="26rem" radius="var(--radius-m)" />}
      {list.isError && <LoadError subject={plural} query={list} />}
      {list.isSuccess && total === 0 && (
        <EmptyList
          plural={plural.toLowerCase()}
          search={{ q, publication }}
          onClear={() => address.find({ q: '' })}
        />
      )}
      {list.isSuccess && !isBeyond && total > 0 && (
        <>
          <ContentTable
            {...table}
            kind={kind}
            items={items}
            onDuplicate={setDuplicating}
            onDelete={({ id, title }: ContentItem) =>
              void deletion.ask({ ids: [id], title, run: (stops) => onDelete(id, stops) })
            }
            sorting={{ by: sort, descending: order === 'desc' }}
            onSort={({ by, descending }) =>
              update({ sort: by as ContentQuery['sort'], order: descending ? 'desc' : 'asc' })
            }
            selection={selection}
            onSelect={setSelection}
          />
          <Footer>
            <Pager
              label={kind.tableTitle}
              page={Math.min(page, pages)}
              pageSize={pageSize}
              total={total}
              onPageChange={(next) => update({ page: next })}
            />
            <FooterActions>
              <RowsField
                sizes={address.pageSizes}
                value={pageSize}
                onChange={(size) => update({ pageSize: size })}
              />
              <ExportButton
                scope={{ of: COLLECTIONS[kind.noun], q, ...(publication && { publication }) }}
                subject={describeFound(total, { q, publication }, NOUNS[kind.noun])}
              />
            </FooterActions>
          </Footer>
        </>
      )}
      {duplicating && (
        <DuplicateDialog
          kind={kind}
          item={duplicating}
          onClose={() => setDuplicating(undefined)}
          onDuplicated={() => setDuplicating(undefined)}
        />
      )}
      {deletion.question && <DeleteDialog noun={kind.noun} deletion={deletion} />}
    </ContentListRoot>
  );
}

interface EmptyListProps {
  plural: string;
  search: ContentSearch;
  onClear: () => void;
}

/** Shown instead of the table when there are no items, or none that match the search. */
function EmptyList({ plural, search: { q, publication }, onClear }: EmptyListProps) {
  if (q === '' && !publication)
    return <EmptyState title={`No ${plural} yet`} message="Use the form to create your first one." />;
  const found = publication ? `${publication} ${plural}` : plural;
  return (
    <EmptyState
      title={q === '' ? `No ${found}` : `No ${found} match “${q}”`}
      message={q === '' ? 'Try another status.' : 'Try fewer or different words.'}
      action={
        <Button variant="secondary" onClick={onClear}>
          {publication ? 'Show all' : 'Clear search'}
        </Button>
      }
    />
  );
}
