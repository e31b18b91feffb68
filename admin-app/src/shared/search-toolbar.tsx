import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import type { PagedSearch } from './use-paged-search';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(11rem, 15rem);
  gap: var(--space-4);
`;

interface SearchToolbarProps extends Pick<PagedSearch, 'typed' | 'search'> {
  /** Of the list. */
  label: string;
  /** Of the field. */
  searchLabel: string;
  /** What else narrows or sorts the list. */
  children: ReactNode;
}

/** Above a list: the words to search it for, and one more choice. */
export function SearchToolbar({ label, searchLabel, typed, search, children }: SearchToolbarProps) {
  return (
    <Root role="search" aria-label={label}>
      <TextField
        type="search"
        label={searchLabel}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => search(event.target.value)}
      />
      {children}
    </Root>
  );
}
