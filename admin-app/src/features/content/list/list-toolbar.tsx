import { SelectField } from 'shared-ui/components';
import { NOUNS } from '../../../shared/content/content-nouns';
import { lazyDialog } from '../../../shared/lazy-dialog';
import { PUBLICATION_NAMES, PUBLICATIONS } from '../../../shared/content/publication-mark';
import { SavedFilters } from '../../../shared/saved-filters';
import { SearchToolbar } from '../../../shared/search/search-toolbar';
import type { ContentQuery } from '../content-query';
import type { ListedKind } from '../kinds/listed-kind';
import type { useListAddress } from './use-list-address';

const ContentFiltersDialog = lazyDialog(() =>
  import('./content-filters-dialog').then((module) => module.ContentFiltersDialog),
);

const SORTS: readonly (Pick<ContentQuery, 'sort' | 'order'> & { label: string })[] = [
  { label: 'Recently updated', sort: 'updatedAt', order: 'desc' },
  { label: 'Least recently updated', sort: 'updatedAt', order: 'asc' },
  { label: 'Newest first', sort: 'createdAt', order: 'desc' },
  { label: 'Oldest first', sort: 'createdAt', order: 'asc' },
  { label: 'Title, A to Z', sort: 'title', order: 'asc' },
  { label: 'Title, Z to A', sort: 'title', order: 'desc' },
  { label: 'Category', sort: 'category', order: 'asc' },
  { label: 'Category, Z to A', sort: 'category', order: 'desc' },
  { label: 'Instructor', sort: 'instructor', order: 'asc' },
  { label: 'Instructor, Z to A', sort: 'instructor', order: 'desc' },
  { label: 'Description', sort: 'description', order: 'asc' },
  { label: 'Description, Z to A', sort: 'description', order: 'desc' },
  { label: 'ID', sort: 'id', order: 'asc' },
  { label: 'ID, Z to A', sort: 'id', order: 'desc' },
];

/** Sort orders that are offered only if the table has the column. */
const OF_COLUMNS: readonly ContentQuery['sort'][] = ['description', 'id'];

interface ListToolbarProps {
  kind: ListedKind;
  address: ReturnType<typeof useListAddress>;
}

/** Search, sort order, state filter and saved filters of a content list. */
export function ListToolbar({ kind, address }: ListToolbarProps) {
  const { query, text, type, update } = address;
  const { q, publication, sort, order } = query;
  const { plural } = NOUNS[kind.noun];
  return (
    <SearchToolbar
      searchText={text}
      setSearchText={type}
      label={plural}
      searchLabel={`Search ${plural.toLowerCase()}`}
    >
      <SelectField
        label="Sort by"
        value={SORTS.findIndex((one) => one.sort === sort && one.order === order)}
        onChange={({ target }) => {
          const { sort, order } = SORTS[Number(target.value)] ?? query;
          update({ sort, order });
        }}
      >
        {SORTS.map(
          ({ label, sort: by }, index) =>
            (!OF_COLUMNS.includes(by) || kind.columns.some((column) => column.sort === by)) && (
              <option key={label} value={index}>
                {label}
              </option>
            ),
        )}
      </SelectField>
      <SelectField
        label="Status"
        value={publication ?? ''}
        onChange={({ target }) =>
          update({ publication: PUBLICATIONS.find((state) => state === target.value) })
        }
      >
        <option value="">All statuses</option>
        {PUBLICATIONS.map((state) => (
          <option key={state} value={state}>
            {PUBLICATION_NAMES[state]}
          </option>
        ))}
      </SelectField>
      <SavedFilters
        onShow={address.show}
        dialog={(props) => (
          <ContentFiltersDialog noun={kind.noun} filter={{ q, publication, sort, order }} {...props} />
        )}
      />
    </SearchToolbar>
  );
}
