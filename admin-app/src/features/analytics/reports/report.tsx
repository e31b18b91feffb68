import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, EmptyState, Button } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../shared/api/query-state';
import { ReportTime } from './report-time';
import { useLearnerFilter, NO_FILTER } from '../learner-filter/use-learner-filter';
import type { ReportQuery } from './use-report';

interface ReportProps<Data> {
  report: ReportQuery<Data>;
  /** The subject of the report, capitalised to begin a title: 'Activity', 'This quiz'. */
  subject: string;
  children: (data: Data) => ReactNode;
}

const Body = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/**
 * Renders a report's query state and when its numbers were calculated. While a filter change or refresh is loading, the report is dimmed.
 */
export function Report<Data extends { computedAt: string }>({
  report,
  subject,
  children,
}: ReportProps<Data>) {
  const { isFiltered, search } = useLearnerFilter();
  return (
    <QueryState
      query={report}
      subject={subject}
      height="18rem"
      notFound={
        <EmptyState
          title={`${subject} doesn’t exist`}
          message="It may have been permanently deleted, or the address may be wrong."
          action={
            <ButtonLink as={Link} to={`/analytics${search}`}>
              All analytics
            </ButtonLink>
          }
        />
      }
    >
      {(data) => {
        const withheld = 'withheld' in data && data.withheld === true;
        const isEmpty = isFiltered && 'learners' in data && data.learners === 0;
        return (
          <>
            <ReportTime computedAt={data.computedAt} subject={subject} refresh={report.refresh} />
            <Body aria-busy={report.isPlaceholderData || report.refresh.isPending}>
              {withheld || isEmpty ? <NoLearners withheld={withheld} /> : children(data)}
            </Body>
          </>
        );
      }}
    </QueryState>
  );
}

/** Replaces a filtered report if no learners match, or too few to show a user who may not see learners' records. */
function NoLearners({ withheld }: { withheld: boolean }) {
  const { description, update } = useLearnerFilter();
  return (
    <EmptyState
      title={withheld ? 'Too few students to show' : 'No students match'}
      message={
        withheld
          ? `To protect privacy, results are hidden if a filter includes or excludes fewer than 10 students. Your filter: ${description}.`
          : `No results yet for this filter: ${description}.`
      }
      action={<Button onClick={() => update(NO_FILTER)}>Clear filter</Button>}
    />
  );
}
