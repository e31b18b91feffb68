import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button, CheckboxField, EmptyState, Skeleton } from 'shared-ui/components';
import { useSearchParams } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { rightOf } from '../../shared/rights/admin-rights';
import { LoadError } from '../../shared/load-error';
import { Pager } from '../../shared/column-table/pager';
import { SearchForm } from '../../shared/search/search-form';
import { PAGE_SIZE, type PeopleSearch } from './people.api';
import { PeopleTable } from './people-table';
import { usePeople } from './use-people';

const Root = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const AdminsOnly = styled.div`
  padding-block: var(--space-3);
`;

/** The people list with its search and pages. */
export function PeopleList() {
  const { search, updateSearch, clearSearch } = usePeopleSearch();
  const searchField = useRef<HTMLInputElement>(null);
  const people = usePeople(search);
  const seesAdmins = rightOf(useSignedInUser()) === 'all';
  const { items = [], total = 0 } = people.data ?? {};

  return (
    <Root>
      <SearchForm
        label="Search people"
        hint="Name, email, username, school or year"
        q={search.q}
        onSearch={(q) => updateSearch({ q })}
        fieldRef={searchField}
      >
        {seesAdmins && (
          <AdminsOnly>
            <CheckboxField
              label="Admins only"
              checked={search.adminsOnly}
              onChange={(event) => updateSearch({ adminsOnly: event.target.checked })}
            />
          </AdminsOnly>
        )}
      </SearchForm>
      {people.isPending && <Skeleton height="24rem" />}
      {people.isError && <LoadError subject="People" query={people} />}
      {people.isSuccess && items.length === 0 && (
        <NobodyFound
          onClear={() => {
            clearSearch();
            // The pressed button disappears.
            searchField.current?.focus();
          }}
        />
      )}
      {items.length > 0 && (
        <>
          <PeopleTable people={items} />
          <Pager
            label="people"
            page={search.page}
            pageSize={PAGE_SIZE}
            total={total}
            onPageChange={(page) => updateSearch({ page })}
          />
        </>
      )}
    </Root>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nobody found"
      message="Nobody's name, email, school or year has all of these words."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everybody
        </Button>
      }
    />
  );
}

/** The search of the people list. It is stored in the URL's query string, so that it can be shared and bookmarked. */
function usePeopleSearch() {
  const [params, setParams] = useSearchParams();
  const search: PeopleSearch = {
    q: params.get('q') ?? '',
    adminsOnly: params.get('admins') === 'yes',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  };
  return {
    search,
    /** Changes part of the search; unless `page` is given, it returns to the first page. */
    updateSearch: (change: Partial<PeopleSearch>) => {
      const { q, adminsOnly, page } = { ...search, page: 1, ...change };
      setParams({
        ...(q && { q }),
        ...(adminsOnly && { admins: 'yes' }),
        ...(page > 1 && { page: String(page) }),
      });
    },
    clearSearch: () => setParams({}),
  };
}
