import { Link } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { EmailAddress } from '../../shared/email-address';
import { formatDay } from '../../shared/days/format-day';
import { nameOf } from '../../shared/person-name';
import { SectionCard, SectionNote } from '../../shared/section-card';
import type { HeldPeople } from './privacy.api';

type HeldPerson = HeldPeople['people'][number];

const NAME: TableColumn<HeldPerson> = {
  header: 'Name',
  render: (person) => <Link to={`/people/${person.id}`}>{nameOf(person)}</Link>,
};
const EMAIL: TableColumn<HeldPerson> = {
  header: 'Email or username',
  render: ({ email, username }) => (email ? <EmailAddress address={email} /> : (username ?? '–')),
};
const DAY: TableColumn<HeldPerson> = {
  header: 'Will be deleted on',
  render: ({ eraseAt }) => (eraseAt ? formatDay(eraseAt) : '–'),
};

interface HeldPeopleCardProps {
  title: string;
  held: HeldPeople;
  /** Instead of an empty table. */
  nobody: string;
}

/** People whose accounts are held for one reason. */
export function HeldPeopleCard({ title, held: { total, people }, nobody }: HeldPeopleCardProps) {
  const columns = people.some(({ eraseAt }) => eraseAt) ? [NAME, EMAIL, DAY] : [NAME, EMAIL];
  return (
    <SectionCard title={total > 0 ? `${title} (${total})` : title}>
      {total === 0 ? (
        <p>{nobody}</p>
      ) : (
        <ColumnTable label={title} columns={columns} rows={people} rowKey={({ id }) => id} />
      )}
      {total > people.length && <SectionNote>{`The first ${people.length} of ${total}.`}</SectionNote>}
    </SectionCard>
  );
}
