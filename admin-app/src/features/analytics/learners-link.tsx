import { rightOf } from '../../shared/rights/admin-rights';
import { useSession } from 'shared-ui/services';
import { ReportLink } from './reports/report-link';

interface LearnersLinkProps {
  /** The address of the page that lists these learners, without the filter. */
  to: string;
  /** The link's label, which says what is counted: 'Left at Your TFN'. */
  label: string;
  count: number;
  children?: string;
}

/** A number that links to the learners behind it, for people who may see their records. */
export function LearnersLink({ to, label, count, children = String(count) }: LearnersLinkProps) {
  const session = useSession();
  const mayRead = session.status === 'signed-in' && rightOf(session.user) === 'all';
  if (!mayRead || count === 0) return <span>{children}</span>;
  return (
    <ReportLink to={to} label={`${label}: ${count}`}>
      {children}
    </ReportLink>
  );
}
