import { useRef } from 'react';
import {
  Badge,
  Button,
  ButtonLink,
  CheckboxField,
  Container,
  EmptyState,
  PageHeading,
  Skeleton,
} from 'shared-ui/components';
import { Link, useSearchParams } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { Pager } from '../../shared/column-table/pager';
import { formatDay } from '../../shared/days/format-day';
import { EmailAddress } from '../../shared/email-address';
import { LoadError } from '../../shared/load-error';
import { nameOf } from '../../shared/person-name';
import { rightOf } from '../../shared/rights/admin-rights';
import { SearchForm } from '../../shared/search/search-form';
import { PAGE_SIZE, type PeopleSearch, type Person, TOTAL_STEP } from './people.api';
import { RIGHT_NAMES } from './right-names';
import { usePeople } from './use-people';

const PeopleListRoot = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const AdminsOnly = styled.div`
  padding-block: var(--space-3);
`;

const Name = styled(Link)`
  color: var(--color-ink);
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

const Note = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

const COLUMNS: readonly TableColumn<Person>[] = [
  { header: 'Name', render: (person) => <Name to={`/people/${person.id}`}>{nameOf(person)}</Name> },
  {
    header: 'Email or username',
    render: ({ email, username, emailConfirmed }) => (
      <>
        {email ? <EmailAddress address={email} /> : <span>{username ?? '–'}</span>}
        {email && !emailConfirmed && <Note>Not confirmed</Note>}
      </>
    ),
  },
  { header: 'School', render: ({ school }) => school ?? '–' },
  { header: 'Year', render: ({ year }) => year ?? '–' },
  { header: 'Lessons completed', render: ({ completedCount }) => completedCount },
  {
    header: 'Last active',
    render: ({ lastActiveAt }) => <NoWrap>{lastActiveAt ? formatDay(lastActiveAt) : 'Never'}</NoWrap>,
  },
  {
    header: 'Admin role',
    render: ({ adminRight }) => (adminRight ? <Badge tone="accent">{RIGHT_NAMES[adminRight]}</Badge> : '–'),
  },
];

/** The list of all accounts. */
export default function PeopleScreen() {
  return (
    <Container>
      <PageHeading
        lead="Find students, set their school and year, check their progress and choose admins."
        actions={
          <ButtonLink as={Link} to="/people/privacy" variant="secondary">
            Privacy
          </ButtonLink>
        }
      >
        People
      </PageHeading>
      <PeopleList />
    </Container>
  );
}

/** The people list with its search and pages. */
function PeopleList() {
  const { search, updateSearch, clearSearch } = usePeopleSearch();
  const searchField = useRef<HTMLInputElement>(null);
  const people = usePeople(search);
  const seesAdmins = rightOf(useSignedInUser()) === 'all';
  const { items = [], total = 0 } = people.data ?? {};

  return (
    <PeopleListRoot>
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
            totalStep={TOTAL_STEP}
            onPageChange={(page) => updateSearch({ page })}
          />
        </>
      )}
    </PeopleListRoot>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No one found"
      message="Try a different name, email, username, school or year."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everyone
        </Button>
      }
    />
  );
}

/** Reads and writes the people list's search. It's in the URL's query string, so that users can share and bookmark it. */
function usePeopleSearch() {
  const [params, setParams] = useSearchParams();
  const search: PeopleSearch = {
    q: params.get('q') ?? '',
    adminsOnly: params.get('admins') === 'yes',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  };
  return {
    search,
    /** Changes part of the search; returns to the first page unless `page` is given. */
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

/** One page of people; each name links to the person's page. */
function PeopleTable({ people }: { people: readonly Person[] }) {
  return <ColumnTable label="People" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />;
}
