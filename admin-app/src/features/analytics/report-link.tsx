import type { ReactNode } from 'react';
import { Link } from 'shared-ui/router';
import { TextLink } from './analytics.styles';
import { useLearnerFilter } from './use-learner-filter';

/** A link to another report, which keeps the filter. */
export function ReportLink({ to, children }: { to: string; children: ReactNode }) {
  const { search } = useLearnerFilter();
  return (
    <TextLink>
      <Link to={`${to}${search}`}>{children}</Link>
    </TextLink>
  );
}
