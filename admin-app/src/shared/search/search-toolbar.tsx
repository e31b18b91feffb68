import { styled } from 'styled-components';
import { TextField, type Elements } from 'shared-ui/components';
import type { PagedSearch } from './use-paged-search';

const SearchToolbarRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(9rem, 15rem);
  grid-auto-columns: max-content;
  grid-auto-flow: column;
  align-items: end;
  gap: var(--space-3);
  @media (width < 40rem) {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: start;
    }
  }
  &:has(> :only-child) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface SearchToolbarProps extends Pick<PagedSearch, 'searchText' | 'setSearchText'> {
  /** The accessible name of the toolbar: what is listed. */
  label: string;
  /** Label of the search field. */
  searchLabel: string;
  /** The field that filters or sorts the list, and buttons beside it. */
  children?: Elements;
}

/** Toolbar above a list: a search field and one filter or sort field. */
export function SearchToolbar({
  label,
  searchLabel,
  searchText,
  setSearchText,
  children,
}: SearchToolbarProps) {
  return (
    <SearchToolbarRoot role="search" aria-label={label}>
      <TextField
        type="search"
        label={searchLabel}
        maxLength={200}
        autoComplete="off"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      {children}
    </SearchToolbarRoot>
  );
}
