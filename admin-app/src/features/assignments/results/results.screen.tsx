import { Download, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  PageHeading,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn, type TableSorting } from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/count-of';
import { fileName } from '../../../shared/files/csv';
import { saveFile } from '../../../shared/files/save-file';
import { isRefused, Refusal } from '../../../shared/refusal';
import { positive } from '../../../shared/search/use-query-address';
import { formatAt, titleOf } from '../assignment-words';
import { PaperTitle, PrintStyle } from '../grid.styles';
import type { SchoolResults } from './results.api';
import { helpText, resultsCsv, resultsRows, type HelpStudent, type ResultsRow } from './results-rows';
import { useResultsExport, useSchoolResults } from './use-results';

const Page = styled(Stack)`
  padding-bottom: var(--space-9);
`;

const Filter = styled.div`
  flex: 0 1 15rem;
`;

const Summary = styled.summary`
  width: fit-content;
  min-height: 1.5rem;
  cursor: pointer;
`;

const Names = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-4);
`;

/** Shown only in print, instead of a list that users open on screen. */
const OnPaper = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`;

/** `/schools/{schoolId}/results`: the results of a school's classes that the user can see (docs/product.md#school-results). */
export default function ResultsScreen() {
  const { schoolId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const archivedIn = params.has('archived') ? positive(params.get('archived')) : undefined;
  const query = useSchoolResults(schoolId, archivedIn);
  if (query.isPending)
    return (
      <Container>
        <PageHeading>Results across classes</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data || isRefused(query)) return <Refusal subject="These results" query={query} />;
  return (
    <Results
      results={query.data}
      archivedIn={archivedIn}
      isLoading={query.isPlaceholderData}
      onChoose={(year) => setParams(year === '' ? {} : { archived: year })}
    />
  );
}

interface ResultsProps {
  results: SchoolResults;
  archivedIn: number | undefined;
  /** Whether the results of another year are loading. */
  isLoading: boolean;
  /** @param year empty for current classes */
  onChoose: (year: string) => void;
}

function Results({ results, archivedIn, isLoading, onChoose }: ResultsProps) {
  const { school, years, timeZone, readAt } = results;
  const [sorting, setSorting] = useState<TableSorting>({ by: 'class', descending: false });
  const { busy, take } = useResultsExport(school.id, archivedIn);
  const rows = useMemo(() => resultsRows(results, sorting), [results, sorting]);
  const columns = useMemo(() => columnsFor(timeZone), [timeZone]);
  const choices = archivedIn && !years.includes(archivedIn) ? [archivedIn, ...years] : years;
  return (
    <Container>
      <PrintStyle $landscape />
      <div data-sheet>
        <PaperTitle>{formatAt(readAt, timeZone)}</PaperTitle>
        <PageHeading eyebrow={school.name}>Results across classes</PageHeading>
        <Page>
          <Cluster align="end" data-not-printed>
            <Filter>
              <SelectField
                label="Classes"
                value={archivedIn ?? ''}
                onChange={({ target }) => onChoose(target.value)}
              >
                <option value="">Current classes</option>
                {choices.map((year) => (
                  <option key={year} value={year}>
                    {`Archived in ${year}`}
                  </option>
                ))}
              </SelectField>
            </Filter>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              busy={busy}
              onClick={() =>
                take((read) => saveFile(`${fileName(read.school.name)}-results.csv`, resultsCsv(read)))
              }
            >
              Download
            </Button>
            <Button
              variant="secondary"
              icon={<Printer aria-hidden="true" />}
              busy={busy}
              onClick={() => take(() => window.print())}
            >
              Print
            </Button>
          </Cluster>
          {isLoading ? (
            <Skeleton height="24rem" />
          ) : rows.length === 0 ? (
            <EmptyState
              title="No results yet"
              message="Results appear here once your classes have assignments."
              action={
                <ButtonLink as={Link} to="/classes" variant="secondary">
                  My classes
                </ButtonLink>
              }
            />
          ) : (
            <>
              <ColumnTable
                label="Assignments by class"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                sorting={sorting}
                onSort={setSorting}
              />
              <Text size="s" tone="muted">
                Students need help if they have overdue work or score below the pass mark (50% if a course has
                none).
              </Text>
            </>
          )}
        </Page>
      </div>
    </Container>
  );
}

const columnsFor = (timeZone: string): readonly TableColumn<ResultsRow>[] => [
  {
    header: 'Class',
    sort: 'class',
    render: ({ classId, className }) => <Link to={`/classes/${classId}?part=assignments`}>{className}</Link>,
  },
  { header: 'Assignment', sort: 'title', render: titleOf },
  {
    header: 'Due date',
    sort: 'due',
    render: ({ dueAt }) => (dueAt ? formatAt(dueAt, timeZone) : 'None'),
  },
  {
    header: 'Finished',
    sort: 'finished',
    numeric: true,
    render: ({ finished, assigned }) => `${finished} of ${assigned}`,
  },
  {
    header: 'Median',
    sort: 'median',
    numeric: true,
    render: ({ median }) => (median === null ? '–' : `${median}%`),
  },
  {
    header: 'Need help',
    sort: 'help',
    render: ({ classId, help }) => <Help classId={classId} students={help} />,
  },
];

function Help({ classId, students }: { classId: string; students: readonly HelpStudent[] }) {
  if (students.length === 0) return <span>–</span>;
  return (
    <>
      <details data-not-printed>
        <Summary>{countOf(students.length, 'student')}</Summary>
        <Names>
          {students.map((student) => (
            <li key={student.id}>
              <Link to={`/classes/${classId}/students/${student.id}`}>{helpText(student)}</Link>
            </li>
          ))}
        </Names>
      </details>
      <OnPaper aria-hidden="true">{students.map(helpText).join(', ')}</OnPaper>
    </>
  );
}
