import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, CheckboxField, EmptyState, Skeleton, TextField } from 'shared-ui/components';
import { useSearchParams } from 'shared-ui/router';
import { LoadError } from '../../shared/load-error';
import { Pager } from '../../shared/pager';
import { PAGE_SIZE } from './people.api';
import { PeopleTable } from './people-table';
import { usePeople } from './use-people';

const Root = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  > :first-child {
    flex: 1 1 18rem;
    max-width: 32rem;
  }
`;

const AdminsOnly = styled.div`
  padding-block: var(--space-3);
`;

/** The list with its search and its pages. What is searched for stands in the address, so it can be sent on. */
export function PeopleList() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const adminsOnly = params.get('admins') === 'yes';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const [typed, setTyped] = useState(q);
  const search = useRef<HTMLInputElement>(null);
  const people = usePeople({ q, adminsOnly, page });
  const { items = [], total = 0 } = people.data ?? {};

  const show = (next: { q?: string; adminsOnly?: boolean; page?: number }) => {
    const wanted = { q, adminsOnly, page: 1, ...next };
    setParams({
      ...(wanted.q && { q: wanted.q }),
      ...(wanted.adminsOnly && { admins: 'yes' }),
      ...(wanted.page > 1 && { page: String(wanted.page) }),
    });
  };

  return (
    <Root>
      <Search
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          show({ q: typed.trim() });
        }}
      >
        <TextField
          ref={search}
          label="Search people"
          hint="Name, email, school or year"
          type="search"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
        <AdminsOnly>
          <CheckboxField
            label="Admins only"
            checked={adminsOnly}
            onChange={(event) => show({ adminsOnly: event.target.checked })}
          />
        </AdminsOnly>
      </Search>
      {people.isPending && <Skeleton height="24rem" />}
      {people.isError && <LoadError subject="People" query={people} />}
      {people.isSuccess && items.length === 0 && (
        <EmptyState
          title="Nobody found"
          message="Nobody's name, email, school or year has all of these words."
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setTyped('');
                setParams({});
                // This button goes away.
                search.current?.focus();
              }}
            >
              Show everybody
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <>
          <PeopleTable people={items} />
          <Pager
            label="people"
            page={page}
            pageSize={PAGE_SIZE}
            total={total}
            onTurn={(to) => show({ page: to })}
          />
        </>
      )}
    </Root>
  );
}
