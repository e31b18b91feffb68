import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink, EmptyState } from 'shared-ui/components';
import { Link } from 'shared-ui/router';
import { Loaded } from '../../shared/loaded';

interface ReportProps<Data> {
  report: UseQueryResult<Data>;
  /** What it reports on, as a title begins with it: 'Activity', 'This quiz'. */
  subject: string;
  children: (data: Data) => ReactNode;
}

/** A report in each of its states; `children` draw what arrived. */
export function Report<Data>({ report, subject, children }: ReportProps<Data>) {
  return (
    <Loaded
      query={report}
      subject={subject}
      height="18rem"
      missing={
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
    </Loaded>
  );
}
