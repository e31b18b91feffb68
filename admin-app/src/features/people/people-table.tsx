import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { EmailAddress } from '../../shared/email-address';
import { formatDay } from '../../shared/days/format-day';
import { nameOf } from '../../shared/person-name';
import type { Person } from './people.api';
import { RIGHT_NAMES } from './right-names';

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
        {!emailConfirmed && <Note>not confirmed</Note>}
      </>
    ),
  },
  { header: 'School', render: ({ school }) => school ?? '–' },
  { header: 'Year', render: ({ year }) => year ?? '–' },
  { header: 'Stops completed', render: ({ completedCount }) => completedCount },
  {
    header: 'Last active',
    render: ({ lastActiveAt }) => <NoWrap>{lastActiveAt ? formatDay(lastActiveAt) : 'Never'}</NoWrap>,
  },
  {
    header: 'Right',
    render: ({ adminRight }) =>
      adminRight ? <Badge tone="accent">{RIGHT_NAMES[adminRight]}</Badge> : 'Student',
  },
];

/** One page of people; each name links to the person's page. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return <ColumnTable label="People" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />;
}
