import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink, Container, EmptyState, FieldError, PageHeading } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { includes, rightOf } from '../../../shared/rights/admin-rights';
import { ColumnTable } from '../../../shared/column-table/column-table';
import { type SortableColumn, useSortedRows } from '../../../shared/column-table/use-sorted-rows';
import { QueryState } from '../../../shared/api/query-state';
import { counted, formatCount } from '../analytics-format';
import { Note } from '../analytics.styles';
import { fileName } from '../../../shared/files/csv';
import type { LearnerCsv } from './learner-csv';
import { useLearnersFile, type FileState } from './use-learners-file';

const LearnersPageRoot = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-9);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
`;

interface ListPage<Item, Next> {
  title: string;
  total: number;
  items: Item[];
  next: Next | null;
}

interface LearnersPageProps<Item, Next, Page extends ListPage<Item, Next>> {
  queryKey: QueryKey;
  read: (limit: number, after: Next | undefined, signal?: AbortSignal) => Promise<Page>;
  csv: LearnerCsv<Page>;
  columns: readonly SortableColumn<Item>[];
  /** Names the group of learners, such as 'Left at stop 2'; empty for all learners. */
  group: (page: Page) => string;
  /** The address of the report that counts these learners. */
  report: string;
  noun: 'course' | 'quiz';
}

/** The number of learners shown at first; more are added below. */
const SHOWN = 100;

/** Lists the learners behind a number in a report, with a download of their results. */
export function LearnersPage<Item extends { id: string }, Next, Page extends ListPage<Item, Next>>({
  queryKey,
  read,
  csv,
  columns,
  group,
  report,
  noun,
}: LearnersPageProps<Item, Next, Page>) {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, Next | undefined>({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(SHOWN, pageParam as Next | undefined, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const seesReport = includes(rightOf(useSignedInUser()), 'content');
  const first = query.data?.pages[0];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const sorted = useSortedRows(items, columns);
  return (
    <Container>
      <PageHeading
        eyebrow="Student results"
        lead={first && (group(first) || `All students with results in this ${noun}`)}
        actions={
          <ButtonLink as={Link} to={seesReport ? report : '/people'} variant="secondary">
            {seesReport ? 'Back to report' : 'All people'}
          </ButtonLink>
        }
      >
        {first?.title ?? 'Students'}
      </PageHeading>
      <QueryState
        query={{ ...query, data: first }}
        subject="Students"
        notFound={
          <EmptyState
            title={`This ${noun} doesn’t exist`}
            message="It may have been permanently deleted, or the address may be wrong."
          />
        }
      >
        {({ total, title }) =>
          total === 0 ? (
            <EmptyState title="No students match" message="No results yet." />
          ) : (
            <LearnersPageRoot>
              <ResultsFile read={read} csv={csv} total={total} name={`results-${fileName(title)}`} />
              <ColumnTable
                label="Students"
                rowKey={({ id }) => id}
                // Sorting only the loaded part of the list would give the wrong order.
                {...(query.hasNextPage ? { columns, rows: items } : sorted)}
              />
              <Actions>
                <Note role="status">
                  {items.length < total
                    ? `${formatCount(items.length)} of ${counted(total, 'student')}`
                    : counted(total, 'student')}
                </Note>
                {query.hasNextPage && (
                  <Button
                    variant="secondary"
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {query.isFetchNextPageError ? 'Retry' : 'Show more'}
                  </Button>
                )}
              </Actions>
            </LearnersPageRoot>
          )
        }
      </QueryState>
    </Container>
  );
}

interface ResultsFileProps<Item, Next, Page extends ListPage<Item, Next>> extends Pick<
  LearnersPageProps<Item, Next, Page>,
  'read' | 'csv'
> {
  total: number;
  name: string;
}

/** Saves a file with all learners in the list, including those not shown. */
function ResultsFile<Item, Next, Page extends ListPage<Item, Next>>({
  read,
  csv,
  total,
  name,
}: ResultsFileProps<Item, Next, Page>) {
  const { state, save, cancel } = useLearnersFile<Next, Page>(read, csv, name);
  // Whether the user has asked for the file. From then on, its progress or an error is shown.
  const [saved, setSaved] = useState(false);
  const reading = state.status === 'reading';
  return (
    <Actions>
      <Note>Viewing results is recorded in the audit log.</Note>
      <span>
        <Button
          variant="secondary"
          size="s"
          onClick={() => {
            setSaved(true);
            if (reading) cancel();
            else save();
          }}
        >
          {!reading && <Download aria-hidden="true" />}
          <span>{reading ? 'Cancel download' : `Download as CSV: ${counted(total, 'student')}`}</span>
        </Button>
      </span>
      {saved && <FileNote state={state} />}
    </Actions>
  );
}

function FileNote({ state }: { state: FileState }) {
  if (state.status === 'failed')
    return <FieldError>{`Couldn’t create the file. ${state.message}`}</FieldError>;
  if (state.status === 'reading' && state.total > 0)
    return <Note>{`${formatCount(state.count)} of ${counted(state.total, 'student')}`}</Note>;
  return null;
}
