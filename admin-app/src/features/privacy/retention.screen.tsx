import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Container, type Elements, PageHeading } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { QueryState } from '../../shared/api/query-state';
import { SectionCard, SectionNote } from '../../shared/section-card';
import { createPrivacyApi, type PendingConsents, type Retention } from './privacy.api';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { formatDay } from '../../shared/days/format-day';
import { formatMoment } from '../../shared/days/format-moment';
import { EmailAddress } from '../../shared/email-address';
import { nameOf } from '../../shared/person-name';
import { ParentRequests } from './parent-requests';
import { retentionText, ruleName } from './privacy-words';

type Rule = Retention['rules'][number];

const COLUMNS: readonly TableColumn<Rule>[] = [
  { header: 'Data', render: ruleName },
  { header: 'Retention', render: ({ days }) => retentionText(days) },
  { header: 'Due for deletion', render: ({ due }) => due },
  ...['1 year', '2 years', '3 years'].map((age, index) => ({
    header: `Older than ${age}`,
    render: ({ older }: Rule) => older[index] ?? 0,
  })),
];

/** How long overdue deletions may wait for the next scheduled run before the page reports them. */
const DAY_MS = 86_400_000;

type PendingConsent = PendingConsents['people'][number];

const NAME: TableColumn<PendingConsent> = {
  header: 'Name',
  render: (person) => <Link to={`/people/${person.id}`}>{nameOf(person)}</Link>,
};
const EMAIL: TableColumn<PendingConsent> = {
  header: 'Email or username',
  render: ({ email, username }) => (email ? <EmailAddress address={email} /> : (username ?? '–')),
};
const DAY: TableColumn<PendingConsent> = {
  header: 'Deletion date',
  render: ({ eraseAt }) => (eraseAt ? formatDay(eraseAt) : '–'),
};

interface PendingConsentsCardProps {
  title: string;
  held: PendingConsents;
  /** The text shown instead of an empty table. */
  nobody: string;
  note?: Elements;
}

/** Lists people whose accounts are on hold for the same reason. */
function PendingConsentsCard({ title, held: { total, people }, nobody, note }: PendingConsentsCardProps) {
  const columns = people.some(({ eraseAt }) => eraseAt) ? [NAME, EMAIL, DAY] : [NAME, EMAIL];
  return (
    <SectionCard title={total > 0 ? `${title} (${total})` : title}>
      {note}
      {total === 0 ? (
        <p>{nobody}</p>
      ) : (
        <ColumnTable label={title} columns={columns} rows={people} rowKey={({ id }) => id} />
      )}
      {total > people.length && (
        <SectionNote>{`Showing the first ${people.length} of ${total}.`}</SectionNote>
      )}
    </SectionCard>
  );
}

/**
 * Warns if accounts couldn't be deleted, or have been overdue for more than a day; more recent ones wait for the next run. `readAt`:
 * milliseconds since 1970.
 */
function Backlog({
  backlog: { due, since, failed },
  readAt,
}: Pick<Retention, 'backlog'> & { readAt: number }) {
  if (!since || (failed === 0 && Date.parse(since) > readAt - DAY_MS)) return null;
  const isOne = due === 1;
  const accounts = isOne
    ? '1 account has been overdue for deletion'
    : `${due} accounts are overdue for deletion, the oldest`;
  const failures = failed === 0 ? '' : ` ${isOne ? 'It' : failed} couldn’t be deleted.`;
  return (
    <SectionNote role="alert">
      {`${accounts} since ${formatDay(since)}.${failures} Contact your platform’s operator.`}
    </SectionNote>
  );
}

/** Shows, for each kind of data, the retention setting, the amount due for deletion, and the amounts older than 1, 2 and 3 years. */
function RuleTable({ rules }: { rules: readonly Rule[] }) {
  return (
    <ColumnTable label="Retention settings" columns={COLUMNS} rows={rules} rowKey={({ name }) => name} />
  );
}

const Sections = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

/**
 * `/people/privacy`: lists accounts that are on hold or about to be deleted, and shows how long data is kept
 * (docs/product.md#people-privacy).
 */
export default function RetentionScreen() {
  const services = useServices();
  const api = useMemo(() => createPrivacyApi(services), [services]);
  const retention = useQuery({ queryKey: ['retention'], queryFn: api.readRetention });
  return (
    <Container>
      <PageHeading
        lead="Accounts waiting for consent or deletion, and how long data is kept."
        actions={
          <ButtonLink as={Link} to="/people" variant="secondary">
            All people
          </ButtonLink>
        }
      >
        Privacy
      </PageHeading>
      <QueryState query={retention} subject="Privacy">
        {({ waiting, ending, erased, graceDays, backlog, rules, computedAt }) => (
          <Sections>
            <ParentRequests api={api} />
            <PendingConsentsCard
              title="Waiting for consent"
              held={waiting}
              nobody="No accounts are waiting for consent."
            />
            <PendingConsentsCard
              title="Scheduled for deletion"
              held={ending}
              note={<Backlog backlog={backlog} readAt={retention.dataUpdatedAt} />}
              nobody={`No accounts are scheduled for deletion. The grace period is ${graceDays} days.`}
            />
            <SectionCard title="Data retention">
              <RuleTable rules={rules} />
              <SectionNote>{`Updated ${formatMoment(computedAt)}`}</SectionNote>
              <SectionNote>
                {`Your platform’s operator sets these retention periods. ${erased} ${erased === 1 ? 'account has' : 'accounts have'} been deleted so far.`}
              </SectionNote>
            </SectionCard>
          </Sections>
        )}
      </QueryState>
    </Container>
  );
}
