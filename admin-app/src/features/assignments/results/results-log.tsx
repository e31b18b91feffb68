import { useState } from 'react';
import { CheckboxField, Cluster, EmptyState, SelectField, Skeleton } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { Pager } from '../../../shared/column-table/pager';
import { LoadError } from '../../../shared/load-error';
import { SectionCard, SectionNote } from '../../../shared/section-card';
import { formatAt } from '../assignment-words';
import { LOG_PAGE, type LogEntry, type LogSearch } from './results.api';
import { useResultsLog } from './use-results';

/** The descriptions of log entries that aren't about opening or exporting a page. */
const DEEDS: Readonly<Partial<Record<LogEntry['what'], string>>> = {
  answer: 'Revealed an answer',
  own_email: 'Added their own email, so the account is now theirs',
  same_proposed: 'Asked to match this account to a student on your list',
  same_withdrawn: 'Withdrew the request to match this account to a student on your list',
  same_confirmed: 'Confirmed they’re a student on your list',
  same_declined: 'Said they’re not a student on your list',
};

const WORDS: Readonly<Partial<Record<LogEntry['what'], string>>> = {
  grid: 'assignment grid',
  help: 'students who need help',
  questions: 'questions to revisit',
  results: 'results across classes',
  work: 'student’s page',
  record: 'student record',
};

/** Describes a log entry's action: 'Exported: assignment grid'. */
function actionText({ what, exported }: LogEntry): string {
  return DEEDS[what] ?? `${exported ? 'Exported' : 'Opened'}: ${WORDS[what]}`;
}

const NO_ENTRIES: readonly LogEntry[] = [];

interface ResultsLogProps {
  school: {
    id: string;
    timeZone: string;
    classes: readonly { id: string; name: string; archivedAt: string | null }[];
  };
}

/** Shows school administrators who opened and exported which results (docs/product.md#results-log). */
export function ResultsLog({ school: { id, timeZone, classes } }: ResultsLogProps) {
  const [search, setSearch] = useState<LogSearch>({ classId: '', exports: false, page: 1 });
  const query = useResultsLog(id, search);
  const { items = NO_ENTRIES, total = 0 } = query.data ?? {};
  const isFiltered = search.classId !== '' || search.exports;
  return (
    <SectionCard title="Access log">
      <SectionNote>
        Shows who opened, downloaded or printed results, who added their own email, and who asked to match
        accounts. Repeat views of a page within an hour are listed once.
      </SectionNote>
      <Cluster align="end" gap={4}>
        <SelectField
          label="Class"
          value={search.classId}
          onChange={({ target }) => setSearch({ ...search, classId: target.value, page: 1 })}
        >
          <option value="">All classes</option>
          {classes.map((each) => (
            <option key={each.id} value={each.id}>
              {each.archivedAt ? `${each.name} (archived)` : each.name}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          label="Exports only"
          checked={search.exports}
          onChange={({ target }) => setSearch({ ...search, exports: target.checked, page: 1 })}
        />
      </Cluster>
      {query.isPending && <Skeleton height="24rem" />}
      {query.isError && <LoadError subject="Access log" query={query} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No matching entries' : 'No entries yet'}
          message={isFiltered ? undefined : 'Entries appear here once staff open results.'}
        />
      )}
      {items.length > 0 && (
        <>
          <ColumnTable
            label="Who opened results"
            columns={columnsFor(timeZone)}
            rows={items}
            rowKey={(entry) => String(entry.id)}
          />
          <Pager
            label="log entries"
            page={search.page}
            pageSize={LOG_PAGE}
            total={total}
            onPageChange={(page) => setSearch({ ...search, page })}
          />
        </>
      )}
    </SectionCard>
  );
}

const columnsFor = (timeZone: string): readonly TableColumn<LogEntry>[] => [
  { header: 'Time', render: ({ at }) => formatAt(at, timeZone) },
  { header: 'Who', render: ({ actorName }) => actorName ?? 'Deleted account' },
  { header: 'Action', render: actionText },
  { header: 'Class or student', render: (entry) => <Subject entry={entry} /> },
];

function Subject({ entry: { class: schoolClass, student } }: { entry: LogEntry }) {
  if (schoolClass) return <Link to={`/classes/${schoolClass.id}?part=assignments`}>{schoolClass.name}</Link>;
  if (student) return <Link to={`/students/${student.id}`}>{student.name ?? 'No name'}</Link>;
  return <span>–</span>;
}
