import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { ColumnTable, type TableColumn } from '../../shared/column-table';
import type { Person } from './people.api';
import { formatDay, nameOf } from './person-format';

const Name = styled(Link)`
  color: var(--color-ink);
`;

const Day = styled.span`
  white-space: nowrap;
`;

/** An email address, which rather breaks before its domain than within a word. */
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
  { header: 'Name', show: (person) => <Name to={`/people/${person.id}`}>{nameOf(person)}</Name> },
  { header: 'Email', show: ({ email }) => (email ? <Email address={email} /> : '–') },
  { header: 'School', show: ({ school }) => school ?? '–' },
  { header: 'Year', show: ({ year }) => year ?? '–' },
  { header: 'Stops completed', show: ({ completedCount }) => completedCount },
  {
    header: 'Last active',
    show: ({ lastActiveAt }) => <Day>{lastActiveAt ? formatDay(lastActiveAt) : 'Never'}</Day>,
  },
  { header: 'Right', show: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">Admin</Badge> : 'Student') },
];

/** One page of people; a name leads to the person. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return <ColumnTable label="People" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />;
}
