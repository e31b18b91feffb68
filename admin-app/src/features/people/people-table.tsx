import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { ColumnTable, type TableColumn } from '../../shared/column-table';
import type { Person } from './people.api';
import { formatDay, nameOf } from './person-format';

const Name = styled(Link)`
  color: var(--color-ink);
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

/** An email address that may wrap before its domain. */
function Email({ address }: { address: string }) {
  const [local, ...domain] = address.split('@');
  return (
    <>
      {local}
      <wbr />@{domain.join('@')}
    </>
  );
}

const COLUMNS: readonly TableColumn<Person>[] = [
  { header: 'Name', render: (person) => <Name to={`/people/${person.id}`}>{nameOf(person)}</Name> },
  { header: 'Email', render: ({ email }) => (email ? <Email address={email} /> : '–') },
  { header: 'School', render: ({ school }) => school ?? '–' },
  { header: 'Year', render: ({ year }) => year ?? '–' },
  { header: 'Stops completed', render: ({ completedCount }) => completedCount },
  {
    header: 'Last active',
    render: ({ lastActiveAt }) => <NoWrap>{lastActiveAt ? formatDay(lastActiveAt) : 'Never'}</NoWrap>,
  },
  { header: 'Right', render: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">Admin</Badge> : 'Student') },
];

/** One page of people; each name links to the person's page. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return <ColumnTable label="People" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />;
}
