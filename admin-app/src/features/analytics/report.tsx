import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { QueryState } from '../../shared/query-state';

interface ReportProps<Data> {
  report: UseQueryResult<Data>;
  /** What the report is about, as a title begins with it: 'Activity', 'This quiz'. */
  subject: string;
  children: (data: Data) => ReactNode;
}

/** Renders a report's query state. */
export function Report<Data>({ report, subject, children }: ReportProps<Data>) {
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
            <ButtonLink as={Link} to="/analytics">
              All analytics
            </ButtonLink>
          }
        />
      }
    >
      {children}
    </QueryState>
  );
}
