import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState, ErrorState, Skeleton } from 'shared-ui/components';
import { toAppError } from 'shared-ui/lib';
import { Link } from 'shared-ui/router';

interface ReportProps<Data> {
  report: UseQueryResult<Data>;
  /** What it reports on, as a title begins with it: 'Activity', 'This quiz'. */
  subject: string;
  children: (data: Data) => ReactNode;
}

/** A report in each of its states; `children` draw what arrived. */
export function Report<Data>({ report, subject, children }: ReportProps<Data>) {
  if (report.data !== undefined) return children(report.data);
  if (report.isPending) return <Skeleton height="18rem" />;
  if (toAppError(report.error).status === 404)
    return (
      <EmptyState
        title={`${subject} does not exist`}
        message="The address may be mistyped, or it was removed for good."
        action={
          <ButtonLink as={Link} to="/analytics">
            All analytics
          </ButtonLink>
        }
      />
    );
  return (
    <ErrorState
      title={`${subject} could not be loaded`}
      message="Nothing is lost. Check your connection, then try again."
      busy={report.isFetching}
      onRetry={() => void report.refetch()}
    />
  );
}
