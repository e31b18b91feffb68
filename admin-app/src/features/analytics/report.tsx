import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { QueryState } from '../../shared/query-state';
import { NoLearners } from './no-learners';
import { useLearnerFilter } from './use-learner-filter';

interface ReportProps<Data> {
  report: UseQueryResult<Data>;
  /** What the report is about, as a title begins with it: 'Activity', 'This quiz'. */
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

/** Renders a report's query state. While the report of another filter is fetched, the previous one is dimmed. */
export function Report<Data extends object>({ report, subject, children }: ReportProps<Data>) {
  const { isFiltered, search } = useLearnerFilter();
  return (
    <QueryState
      query={report}
      subject={subject}
      height="18rem"
      notFound={
        <EmptyState
          title={`${subject} does not exist`}
          message="The address may be mistyped, or it was removed for good."
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
          <Body aria-busy={report.isPlaceholderData}>
            {withheld || isEmpty ? <NoLearners withheld={withheld} /> : children(data)}
          </Body>
        );
      }}
    </QueryState>
  );
}
